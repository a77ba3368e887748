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
use Tillbook\Providers\Stripe\Keys\NetworkGrants;

defined('WP_UNINSTALL_PLUGIN') || exit();

// In a function: the code that includes this file has variables of these names.
(static function (): void {
    global $wpdb;
    assert($wpdb instanceof \wpdb);
    $attempt = static function (callable $work): void {
        try {
            $work();
        } catch (\Throwable) {
            // The next steps still run, and the plugin is deleted anyway.
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
        // A statement may fail once, so the samples are deleted again.
        array_map($attempt, [LastRequests::send(...), $deleteSamples, $deleteSamples]);
        $attempt(function () use ($wpdb, $isOnOtherSites): void {
            $uninstaller = new Uninstaller($wpdb, $isOnOtherSites, SiteOwnership::belongsElsewhere());
            SiteOwnership::uninstall(static function () use ($uninstaller): bool {
                foreach ([1, 2] as $try) {
                    try {
                        return $uninstaller->run();
                    } catch (\RuntimeException) {
                        // A statement of another plugin's callback may fail each time.
                        continue;
                    }
                }

                return get_option(Uninstaller::OPT_IN) === 'yes';
            });
        });
    };
    // Of the current site only: the theme of another site isn't loaded.
    $attempt($removeSwitcher);
    if (!is_multisite()) {
        $uninstall(false);

        return;
    }
    $sites = get_sites(['fields' => 'ids', 'number' => 0]);
    $hasData = static function (int $site) use ($wpdb): bool {
        try {
            return (new OwnTables($wpdb))->of($wpdb->get_blog_prefix($site)) !== [];
        } catch (\RuntimeException) {
            // It may have some.
            return true;
        }
    };
    $withData = null;
    foreach ($sites as $site) {
        switch_to_blog($site);
        $others = [];
        $isRemoved = get_option(Uninstaller::OPT_IN) === 'yes';
        if ($isRemoved) {
            // Sites that aren't uninstalled yet, or whose merchants keep the data.
            $others = $withData = array_diff($withData ?? array_filter($sites, $hasData), [$site]);
        }
        $uninstall($others !== []);
        if ($isRemoved) {
            NetworkGrants::take(true);
            NetworkGrants::take(false);
        }
        restore_current_blog();
    }
    if ($withData === []) {
        delete_site_option(NetworkGrants::OPTION);
    }
})();
