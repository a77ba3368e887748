<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** The address that connects a sandbox account: valid for one user and a day. */
final class ConnectLink
{
    public const ACTION = 'tillbook_connect_sandbox';

    public static function url(): string
    {
        return wp_nonce_url(admin_url('admin-post.php?action=' . self::ACTION), self::ACTION);
    }
}
