<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use WP_User;

/** Looks up display names and profile links of users for audit records. */
final class UserNames
{
    /**
     * @param list<int> $ids
     *
     * @return array<int, array{id: int, name: string, url: string|null}> by user ID; a deleted user is named by
     *     its number
     */
    public static function of(array $ids): array
    {
        $ids = array_values(array_unique(array_filter($ids, static fn(int $id): bool => $id > 0)));
        if ($ids === []) {
            return [];
        }
        cache_users($ids);
        $users = [];
        foreach ($ids as $id) {
            $user = get_userdata($id);
            $users[$id] =
                $user instanceof WP_User
                    ? ['id' => $id, 'name' => $user->display_name, 'url' => self::editUrl($id)]
                    : /* translators: %d: ID of a user who no longer exists */
                    ['id' => $id, 'name' => sprintf(__('User %d (deleted)', 'tillbook'), $id), 'url' => null];
        }

        return $users;
    }

    private static function editUrl(int $id): ?string
    {
        $url = get_edit_user_link($id);

        return $url === '' ? null : $url;
    }
}
