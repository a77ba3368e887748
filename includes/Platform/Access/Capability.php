<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use WP_User;

/**
 * Permissions for Tillbook's pages and actions. Every page requires exactly one of them, and so does every REST route,
 * with three kinds of exceptions: routes that only ask the provider again accept any of acting(); Site Health's check
 * of the export folder requires WordPress' `view_site_health_checks`; Stripe's webhook has no user and checks a
 * signature instead.
 */
enum Capability: string
{
    case View = 'tillbook_view';
    case Export = 'tillbook_export';
    case Refund = 'tillbook_refund';
    case Capture = 'tillbook_capture';
    case Dispute = 'tillbook_dispute';
    case Settings = 'tillbook_settings';

    /** @return non-empty-list<self> each of which lets a user change something about payments or the account */
    public static function acting(): array
    {
        return [self::Refund, self::Capture, self::Dispute, self::Settings];
    }

    /** Whether the user, by default the current one, has any of them: works in the store, and isn't a shopper. */
    public static function isAnyGranted(?WP_User $user = null): bool
    {
        foreach (self::cases() as $capability) {
            if ($capability->isGranted($user)) {
                return true;
            }
        }

        return false;
    }

    /** Whether the user, by default the current one, has this capability. */
    public function isGranted(?WP_User $user = null): bool
    {
        return $user === null ? current_user_can($this->value) : $user->has_cap($this->value);
    }
}
