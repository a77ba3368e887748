<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Access\Capability;

/** Presents to pages what the account and the current user can do. */
final class AbilityView
{
    /**
     * Returns what is missing, what of it can be checked again, and what the user can do: both they and the account.
     *
     * @return array{missingAbilities: object, checkableAbilities: list<string>, capabilities: array<string, bool>}
     */
    public static function of(AccountState $account): array
    {
        $missing = Ability::missing($account->missingReason(...));
        $capabilities = [];
        foreach (Capability::cases() as $capability) {
            $ability = self::abilityFor($capability);
            $capabilities[substr($capability->value, strlen('tillbook_'))] =
                $capability->isGranted() && ($ability === null || !isset($missing[$ability->value]));
        }

        return [
            'missingAbilities' => (object) $missing,
            'checkableAbilities' => self::canBeAsked()
                ? array_values(
                    array_filter(
                        array_keys($missing),
                        static fn(string $name): bool => $account->canCheck(Ability::from($name)),
                    ),
                )
                : [],
            'capabilities' => $capabilities,
        ];
    }

    /** Whether the user has any of the permissions that need one of the account's abilities. */
    private static function canBeAsked(): bool
    {
        foreach (Capability::acting() as $capability) {
            if ($capability->isGranted()) {
                return true;
            }
        }

        return false;
    }

    /** Returns the ability that a user with a permission also needs of the account; null if it needs none. */
    private static function abilityFor(Capability $capability): ?Ability
    {
        return match ($capability) {
            Capability::Refund => Ability::Refund,
            Capability::Capture => Ability::Capture,
            Capability::Dispute => Ability::RespondToDisputes,
            default => null,
        };
    }
}
