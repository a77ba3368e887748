<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Closure;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\EventFollower;

/**
 * A feature as a part of the plugin: everything that it adds, in one place. Wiring\Modules lists them. To remove a feature, delete
 * its folder in `includes/Features`, its folder in `client/pages` and its line in Wiring\Modules.
 */
abstract class FeatureModule
{
    /** Adds hooks and jobs. Called on every request, on `plugins_loaded`; asks the database nothing. */
    public function register(): void {}

    /** Adds hooks that only the admin needs. */
    public function registerAdmin(): void {}

    /** @return list<Registrable> REST routes; built when the REST API starts */
    public function routes(): array
    {
        return [];
    }

    /** @return list<PageDefinition> in the order of the menu */
    public function pages(): array
    {
        return [];
    }

    /** @return array<string, Closure(array<string, mixed>): list<string>> REST paths that it adds to the preloaded answers of other features' pages, by the page's path; each takes the page's URL query */
    public function preloads(): array
    {
        return [];
    }

    /** @return list<PageList> the lists that its pages show, for saved views */
    public function lists(): array
    {
        return [];
    }

    /** @return array<string, Closure(): ListExport> by kind */
    public function exports(): array
    {
        return [];
    }

    /** @return list<EventFollower> */
    public function followers(): array
    {
        return [];
    }

    /** @return list<Migration> with numbers of the one sequence that all migrations share */
    public function migrations(): array
    {
        return [];
    }

    /** @return array<string, Closure(): object> WP-CLI commands by name, such as `mismatches` for `wp tillbook mismatches` */
    public function commands(): array
    {
        return [];
    }
}
