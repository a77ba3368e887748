<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Closure;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\ReadAbility;
use Tillbook\Provider\CommandFollower;
use Tillbook\Provider\EventFollower;

/**
 * Base class of a feature: everything that it adds to the plugin, in one place. Wiring\Modules lists all
 * features. docs/for-developers.md lists what to delete to remove a feature, here and in `client`.
 */
abstract class FeatureModule
{
    /** Adds hooks and jobs. Called on every request, on `plugins_loaded`, so it must not query the database. */
    public function register(): void {}

    /** Prepares the current site when the plugin is activated on it. WordPress loads the plugin only after that. */
    public function activate(): void {}

    /**
     * Removes what must not outlast the plugin on the current site, which may be any site of the network. Also called
     * on each admin page while the plugin can't start.
     */
    public function deactivate(): void {}

    /** Adds hooks that only the WordPress admin needs. */
    public function registerAdmin(): void {}

    /** @return list<Registrable> REST routes; built when the REST API is initialized */
    public function routes(): array
    {
        return [];
    }

    /** @return list<array<string, mixed>> titled JSON Schemas of its resources, for schemas/*.json and the client's types */
    public function schemas(): array
    {
        return [];
    }

    /** @return list<PageDefinition> in menu order */
    public function pages(): array
    {
        return [];
    }

    /**
     * Adds REST paths to the responses that other features' pages preload.
     *
     * @return array<string, Closure(array<string, mixed>): list<string>> by the page's path; each closure receives the
     *                                                                    page's URL query and returns REST paths
     */
    public function preloads(): array
    {
        return [];
    }

    /** @return list<PageList> the lists on its pages */
    public function lists(): array
    {
        return [];
    }

    /** @return array<string, Closure(): ListExport> by kind */
    public function exports(): array
    {
        return [];
    }

    /** @return list<ReadAbility> what automations and assistants can ask (WordPress' Abilities API) */
    public function abilities(): array
    {
        return [];
    }

    /** @return list<EventFollower> */
    public function followers(): array
    {
        return [];
    }

    /** @return list<CommandFollower> */
    public function commandFollowers(): array
    {
        return [];
    }

    /** @return list<Migration> numbered in the one sequence that all migrations share */
    public function migrations(): array
    {
        return [];
    }

    /** @return list<SettingsPart> fields that it adds to the settings record */
    public function settingsParts(): array
    {
        return [];
    }

    /**
     * Lists the options that its pages read and change one at a time, with settings/{option}.
     *
     * @return array<string, OptionKind> by name
     */
    public function options(): array
    {
        return [];
    }

    /** @return list<PrivacyPart> the personal data that it keeps */
    public function privacyParts(): array
    {
        return [];
    }

    /** @return array<string, Closure(): object> WP-CLI commands by name, such as `mismatches` for `wp tillbook mismatches` */
    public function commands(): array
    {
        return [];
    }
}
