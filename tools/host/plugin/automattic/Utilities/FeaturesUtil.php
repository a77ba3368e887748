<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Utilities;

/** Records the WooCommerce features that plugins are compatible with. */
class FeaturesUtil
{
    /** @var array<string, array<string, bool>> */
    private static array $declared = [];

    public static function declare_compatibility($feature_id, $plugin_file, $positive_compatibility = true)
    {
        if (!doing_action('before_woocommerce_init')) {
            _doing_it_wrong(__METHOD__, 'Declare compatibility on the action before_woocommerce_init.', '7.0');
            return false;
        }
        self::$declared[plugin_basename($plugin_file)][$feature_id] = (bool) $positive_compatibility;
        return true;
    }

    /** @return array{compatible: list<string>, incompatible: list<string>, uncertain: list<string>} */
    public static function get_compatible_features_for_plugin($plugin_name, $enabled_features_only = false)
    {
        $declared = self::$declared[$plugin_name] ?? [];
        return [
            'compatible' => array_keys(array_filter($declared)),
            'incompatible' => array_keys(array_filter($declared, static fn(bool $is): bool => !$is)),
            'uncertain' => [],
        ];
    }

    /** @return array{compatible: list<string>, incompatible: list<string>, uncertain: list<string>} */
    public static function get_compatible_plugins_for_feature(
        $feature_id,
        $active_only = false,
        $resolve_uncertain = false,
    ) {
        $plugins = ['compatible' => [], 'incompatible' => [], 'uncertain' => []];
        foreach (self::$declared as $plugin => $features) {
            $kind = match ($features[$feature_id] ?? null) {
                true => 'compatible',
                false => 'incompatible',
                null => 'uncertain',
            };
            $plugins[$kind][] = $plugin;
        }
        return $plugins;
    }

    public static function feature_is_enabled($feature_id)
    {
        return in_array($feature_id, ['custom_order_tables', 'analytics'], true);
    }
}
