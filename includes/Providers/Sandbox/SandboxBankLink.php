<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Builds the URL that fixes the sandbox's bank account after a failed payout. Valid for one user and one day. */
final class SandboxBankLink
{
    public const ACTION = 'tillbook_mend_sandbox_bank';

    public static function url(): string
    {
        return add_query_arg(
            ['action' => self::ACTION, '_wpnonce' => wp_create_nonce(self::ACTION)],
            admin_url('admin-post.php'),
        );
    }
}
