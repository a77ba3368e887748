<?php

/**
 * Uninstalls on every site of the network where the merchant opted in.
 */

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Platform\OwnTables;
use Tillbook\Platform\Uninstaller;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SampleOrders;
use Tillbook\Providers\Stripe\Connect\LastRequests;

defined('WP_UNINSTALL_PLUGIN') || exit();

// In a function: the code that includes this file has variables of these names.
(static function (): void {
    global $wpdb;
    assert($wpdb instanceof \wpdb);
    $attempt = static function (callable $work): void {
        try {
            $work();
        } catch (\Throwable) {
            // What comes after it goes, and the plugin is deleted all the same.
            return;
        }
    };
    $deleteSamples = static function (): void {
        if (get_option(Uninstaller::OPT_IN) !== 'yes') {
            return;
        }
        if (function_exists('wc_set_time_limit')) {
            wc_set_time_limit();
        }
        SampleOrders::deleteAll();
    };
    $removeSwitcher = static function (): void {
        if (get_option(Uninstaller::OPT_IN) === 'yes') {
            (new TemplatePlace())->uninstall();
        }
    };
    $uninstall = static function (bool $isOnOtherSites) use ($wpdb, $attempt, $deleteSamples): void {
        $attempt(LastRequests::send(...));
        $attempt($deleteSamples);
        $attempt(fn() => SiteOwnership::uninstall((new Uninstaller($wpdb, $isOnOtherSites))->run(...)));
    };
    // Of the current site only: the theme of another site isn't loaded.
    $attempt($removeSwitcher);
    if (!is_multisite()) {
        $uninstall(false);

        return;
    }
    $sites = get_sites(['fields' => 'ids', 'number' => 0]);
    foreach ($sites as $site) {
        // It isn't uninstalled yet, or its merchant keeps the data.
        $withData = array_filter(
            array_diff($sites, [$site]),
            static fn(int $other): bool => (new OwnTables($wpdb))->of($wpdb->get_blog_prefix($other)) !== [],
        );
        switch_to_blog($site);
        $uninstall($withData !== []);
        restore_current_blog();
    }
})();
