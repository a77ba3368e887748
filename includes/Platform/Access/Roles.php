<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use WP_Role;

/**
 * Gives Tillbook's capabilities to the roles that manage the store, and makes the Accountant role. Both are WordPress'
 * own from then on: a merchant gives and takes each capability with any tool for roles, or `wp cap`, and what was taken
 * from a role that keeps others stays taken.
 */
final class Roles
{
    public const ACCOUNTANT = 'tillbook_accountant';
    /** Which capabilities were handed out, so that an update knows of new ones without asking the roles. */
    public const OPTION = 'tillbook_roles';
    private const STORE_MANAGEMENT = 'manage_woocommerce';

    /** Whether the capabilities of this version were handed out. Asks an autoloaded option. */
    public static function areCurrent(): bool
    {
        return get_option(self::OPTION) === self::signature();
    }

    /** Roles that manage the store and have none of the capabilities yet get all of them; others get those that are new. */
    public static function install(): void
    {
        // WooCommerce gives capabilities to the roles that are stored, not to those in memory.
        wp_roles()->for_site();
        $handedOut = get_option(self::OPTION);
        $known = is_string($handedOut) ? explode(',', $handedOut) : [];
        foreach (self::all() as $role) {
            if (!$role->has_cap(self::STORE_MANAGEMENT)) {
                continue;
            }
            $hasSome = array_intersect(array_keys($role->capabilities), self::names()) !== [];
            foreach ($hasSome ? array_diff(self::names(), $known) : self::names() as $name) {
                $role->add_cap($name);
            }
        }
        if (get_role(self::ACCOUNTANT) === null) {
            // WordPress keeps the names of roles in the language of the site.
            add_role(self::ACCOUNTANT, __('Accountant', 'tillbook'), self::accountantMay());
        }
        update_option(self::OPTION, self::signature(), true);
    }

    /** Takes everything back. Users who had the Accountant role keep its name, and with it the role if Tillbook returns. */
    public static function remove(): void
    {
        remove_role(self::ACCOUNTANT);
        foreach (self::all() as $role) {
            foreach (array_intersect(array_keys($role->capabilities), self::names()) as $name) {
                $role->remove_cap($name);
            }
        }
        delete_option(self::OPTION);
    }

    /**
     * What lets a user into the admin, and what an accountant does there. Not a constant: PHP 8.1 takes no value of an
     * enum in one.
     *
     * @return array<string, true>
     */
    private static function accountantMay(): array
    {
        return [
            'read' => true,
            'view_admin_dashboard' => true,
            Capability::View->value => true,
            Capability::Export->value => true,
        ];
    }

    private static function signature(): string
    {
        return implode(',', self::names());
    }

    /** @return list<string> */
    private static function names(): array
    {
        return array_map(static fn(Capability $capability): string => $capability->value, Capability::cases());
    }

    /** @return list<WP_Role> */
    private static function all(): array
    {
        return array_values(
            array_filter(wp_roles()->role_objects, static fn(mixed $role): bool => $role instanceof WP_Role),
        );
    }
}
