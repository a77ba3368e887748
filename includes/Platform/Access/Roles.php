<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use Tillbook\Platform\Boundary\SiteLocale;
use WP_Role;

/**
 * Adds Tillbook's capabilities to the roles that manage the store, and creates the Accountant role. From then
 * on, WordPress manages both: a merchant grants and revokes each capability with any role editor or `wp cap`. A
 * revoked capability stays revoked as long as the role keeps at least one other.
 */
final class Roles
{
    public const ACCOUNTANT = 'tillbook_accountant';
    /** Lists the capabilities already granted, so that an update can detect new ones without reading the roles. */
    public const OPTION = 'tillbook_roles';
    private const STORE_MANAGEMENT = 'manage_woocommerce';

    /** Whether this version's capabilities were granted. Reads an autoloaded option. */
    public static function areCurrent(): bool
    {
        return get_option(self::OPTION) === self::signature();
    }

    /** Grants all capabilities to store-managing roles that have none of them, and only the new ones to the others. */
    public static function install(): void
    {
        // WooCommerce adds capabilities to the stored roles, not to those in memory.
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
            // WordPress stores role names in the language of the site.
            $name = SiteLocale::during(static fn(): string => __('Accountant', 'tillbook'));
            add_role(self::ACCOUNTANT, $name, self::accountantCapabilities());
        }
        update_option(self::OPTION, self::signature(), true);
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

    /** @return list<WP_Role> */
    private static function all(): array
    {
        return array_values(
            array_filter(wp_roles()->role_objects, static fn(mixed $role): bool => $role instanceof WP_Role),
        );
    }
}
