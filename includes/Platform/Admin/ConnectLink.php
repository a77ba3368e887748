<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

/**
 * Builds the URL that opens, changes or disconnects a payments account (spec 1 §7 `connectUrl`). Valid for one
 * user and one day; tasks that only redirect are valid without the nonce.
 */
final class ConnectLink
{
    public const ACTION = 'tillbook_connect';

    /** @param array<string, string> $arguments the requested action and its parameters, such as `test_drive` */
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
