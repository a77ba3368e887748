<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use Tillbook\Platform\Boundary\SiteLocale;
use WP_Role;

/**
 * Adds Tillbook's capabilities to the roles that manage the store, and creates the Accountant role. From then
 * on, WordPress manages both: a merchant grants and revokes each capability with any role editor or `wp cap`, and
 * deletes the role.
 */
final class Roles
{
    public const ACCOUNTANT = 'tillbook_accountant';
    /** Lists the capabilities already granted, so that an update can detect new ones without reading the roles. */
    public const OPTION = 'tillbook_roles';
    /** Lists the roles that got their capabilities, so that those without any are known to have lost them. */
    private const GRANTED = 'tillbook_granted_roles';
    private const STORE_MANAGEMENT = 'manage_woocommerce';
    private const RESET_TOOL = 'reset_roles';
    private const RESET_ROLES = ['administrator', 'shop_manager'];

    /** Whether this version's capabilities were granted. Reads an autoloaded option. */
    public static function areCurrent(): bool
    {
        return get_option(self::OPTION) === self::signature();
    }

    /**
     * Grants all capabilities to store-managing roles that never got any, and only the new ones to those that have
     * some. A role that lost all of them gets none, and a deleted Accountant role isn't created again.
     */
    public static function install(): void
    {
        // WooCommerce adds capabilities to the stored roles, not to those in memory.
        wp_roles()->for_site();
        $handedOut = get_option(self::OPTION);
        $known = is_string($handedOut) ? explode(',', $handedOut) : [];
        $granted = self::granted();
        foreach (self::managing() as $role) {
            $hasSome = array_intersect(array_keys($role->capabilities), self::names()) !== [];
            $names = match (true) {
                $hasSome => array_diff(self::names(), $known),
                in_array($role->name, $granted, true) => [],
                default => self::names(),
            };
            foreach ($names as $name) {
                $role->add_cap($name);
            }
            $granted[] = $role->name;
        }
        if (!in_array(self::ACCOUNTANT, $granted, true) && get_role(self::ACCOUNTANT) === null) {
            // WordPress stores role names in the language of the site.
            $name = SiteLocale::during(static fn(): string => __('Accountant', 'tillbook'));
            add_role(self::ACCOUNTANT, $name, self::accountantCapabilities());
        }
        update_option(self::GRANTED, array_values(array_unique([self::ACCOUNTANT, ...$granted])), false);
        update_option(self::OPTION, self::signature(), true);
    }

    /** Returns the name of WordPress' option with the roles, without reading them: WordPress does that later. */
    public static function storedIn(): string
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);

        return $wpdb->prefix . 'user_roles';
    }

    /**
     * Forgets the roles that were deleted: one of the same name is a new one. The Accountant role stays deleted.
     *
     * @param mixed $roles those that are stored now, by name
     */
    public static function forgetDeleted(mixed $before, mixed $roles): void
    {
        if (is_array(get_option(self::GRANTED)) && is_array($roles)) {
            $kept = array_intersect(self::granted(), [self::ACCOUNTANT, ...array_keys($roles)]);
            update_option(self::GRANTED, array_values($kept), false);
        }
    }

    /**
     * Grants the capabilities again to the roles that WooCommerce's tool "Reset capabilities" resets.
     *
     * @param mixed $tool as WooCommerce describes it, with its `id`
     */
    public static function followTool(mixed $tool): void
    {
        if (is_array($tool) && ($tool['id'] ?? null) === self::RESET_TOOL) {
            update_option(self::GRANTED, array_values(array_diff(self::granted(), self::RESET_ROLES)), false);
            self::install();
        }
    }

    /**
     * Removes the role and all capabilities. Users keep the name of the Accountant role, so they get the role
     * back if Tillbook is installed again.
     */
    public static function remove(): void
    {
        remove_role(self::ACCOUNTANT);
        foreach (self::all() as $role) {
            foreach (array_intersect(array_keys($role->capabilities), self::names()) as $name) {
                $role->remove_cap($name);
            }
        }
        delete_option(self::OPTION);
        delete_option(self::GRANTED);
    }

    /** @return list<string> the roles that got their capabilities */
    private static function granted(): array
    {
        $granted = get_option(self::GRANTED);

        return is_array($granted) ? array_values(array_filter($granted, is_string(...))) : [];
    }

    /**
     * Capabilities for admin access and for an accountant's tasks there. Not a constant, because PHP 8.1
     * doesn't allow an enum case's value in one.
     *
     * @return array<string, true>
     */
    private static function accountantCapabilities(): array
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

    /** @return list<WP_Role> that manage the store */
    private static function managing(): array
    {
        return array_values(
            array_filter(self::all(), static fn(WP_Role $role): bool => $role->has_cap(self::STORE_MANAGEMENT)),
        );
    }

    /** @return list<WP_Role> */
    private static function all(): array
    {
        return array_values(
            array_filter(wp_roles()->role_objects, static fn(mixed $role): bool => $role instanceof WP_Role),
        );
    }
}
