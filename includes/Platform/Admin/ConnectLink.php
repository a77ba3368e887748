<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/** The address that opens, changes and leaves a payments account (spec 1 §7 `connectUrl`): valid for one user and a day. */
final class ConnectLink
{
    public const ACTION = 'tillbook_connect';

    /** @param array<string, string> $arguments what is asked for, such as `test_drive` */
    public static function url(array $arguments = []): string
    {
        return add_query_arg(
            array_map(
                rawurlencode(...),
                ['action' => self::ACTION, '_wpnonce' => wp_create_nonce(self::ACTION)] + $arguments,
            ),
            admin_url('admin-post.php'),
        );
    }
}
