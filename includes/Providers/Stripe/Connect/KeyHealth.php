<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Secrets\SiteKey;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;

/** Whether the key can be read, is protected and has the permissions it needs. */
final class KeyHealth implements HealthSource
{
    public function __construct(
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
        private readonly Clients $clients,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $isLive = $scope->livemode;
        $problem = $this->clients->whyNoKey($isLive);
        if ($problem !== null) {
            return [
                new HealthItem(
                    'key',
                    __('Key', 'tillbook'),
                    HealthItem::ERROR,
                    $problem,
                    $this->keys->isConstant($isLive) ? null : HealthItem::ENTER_KEY,
                ),
            ];
        }

        return array_values(
            array_filter([$this->key($isLive), $this->permissions($isLive), $this->encryption($isLive)]),
        );
    }

    private function key(bool $isLive): HealthItem
    {
        $masked = (string) $this->keys->key($isLive)?->masked();

        return new HealthItem(
            'key',
            __('Key', 'tillbook'),
            HealthItem::OK,
            $this->keys->isConstant($isLive)
                ? sprintf(
                    /* translators: %s: part of a key */
                    __('%s, from wp-config.php.', 'tillbook'),
                    $masked,
                )
                : sprintf(
                    /* translators: %s: part of a key */
                    __('%s, stored encrypted.', 'tillbook'),
                    $masked,
                ),
        );
    }

    private function permissions(bool $isLive): ?HealthItem
    {
        $record = $this->accounts->of($isLive);
        if ($record === null) {
            return null;
        }
        $missing = array_filter(
            Permissions::looking(),
            static fn(Permission $permission): bool => !$record->may($permission->name()),
        );
        $notActing = array_filter(
            [...Permissions::acting(), ...$record->publishableKey === null ? [] : Permissions::selling()],
            static fn(Permission $permission): bool => !$record->may($permission->name()),
        );
        $unneeded = array_filter(
            Permissions::all(),
            static fn(Permission $permission): bool => !$permission->isUsed &&
                in_array($permission->name(), $record->permissions, true),
        );

        return new HealthItem(
            'permissions',
            __('Permissions', 'tillbook'),
            match (true) {
                array_filter($missing, static fn(Permission $permission): bool => $permission->isRequired) !== []
                    => HealthItem::ERROR,
                $missing !== [] => HealthItem::WARNING,
                default => HealthItem::OK,
            },
            match (true) {
                $missing !== [] => sprintf(
                    /* translators: 1: rows to select in Stripe's Dashboard, 2: what doesn't work, in sentences */
                    __('Missing: %1$s. %2$s', 'tillbook'),
                    self::rows($missing),
                    implode(
                        ' ',
                        array_unique(array_map(static fn(Permission $one): string => $one->without, $missing)),
                    ),
                ),
                $notActing !== [] => sprintf(
                    /* translators: 1: rows to select in Stripe's Dashboard, 2: what isn't done here, in sentences */
                    __(
                        'The key can read everything Tillbook needs. To make changes from here, select %1$s. Until then: %2$s',
                        'tillbook',
                    ),
                    self::rows($notActing),
                    implode(
                        ' ',
                        array_unique(array_map(static fn(Permission $one): string => $one->without, $notActing)),
                    ),
                ),
                $unneeded !== [] => sprintf(
                    /* translators: %s: rows to deselect in Stripe's Dashboard */
                    __(
                        'The key has all permissions that Tillbook uses. You can remove these in Stripe: %s.',
                        'tillbook',
                    ),
                    self::rows($unneeded),
                ),
                default => __('The key has all permissions that Tillbook uses, and no others.', 'tillbook'),
            },
        );
    }

    /** Says that encryption protects nothing if the salts are in the database, beside what they encrypt. */
    private function encryption(bool $isLive): ?HealthItem
    {
        return $this->keys->isConstant($isLive) || SiteKey::isOutsideDatabase()
            ? null
            : new HealthItem(
                'encryption',
                __('Encryption', 'tillbook'),
                HealthItem::WARNING,
                __(
                    'wp-config.php has no keys and salts, so WordPress keeps them in the database, beside the encrypted key. A copy of the database is enough to read it. Add AUTH_KEY and AUTH_SALT to wp-config.php, then enter the key again.',
                    'tillbook',
                ),
            );
    }

    /** @param array<Permission> $permissions */
    private static function rows(array $permissions): string
    {
        return implode(
            wp_get_list_item_separator(),
            array_map(static fn(Permission $permission): string => $permission->toSelect(), $permissions),
        );
    }
}
