<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** The address that gives the sandbox account new bank details after a payout failed: valid for one user and a day. */
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
