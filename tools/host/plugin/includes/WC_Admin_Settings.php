<?php

declare(strict_types=1);

use Tillbook\StandIn\Settings\Fields;

/** Messages, fields and storage of the settings page. */
class WC_Admin_Settings
{
    /** @var list<string> */
    private static array $messages = [];

    /** @var list<string> */
    private static array $errors = [];

    public static function section(): string
    {
        return sanitize_title(wp_unslash((string) ($_REQUEST['section'] ?? '')));
    }

    public static function add_message($text): void
    {
        self::$messages[] = (string) $text;
    }

    public static function add_error($text): void
    {
        self::$errors[] = (string) $text;
    }

    public static function show_messages(): void
    {
        foreach (self::$errors as $error) {
            echo '<div id="message" class="error inline"><p><strong>' . esc_html($error) . '</strong></p></div>';
        }
        foreach (self::$errors === [] ? self::$messages : [] as $message) {
            echo '<div id="message" class="updated inline"><p><strong>' . esc_html($message) . '</strong></p></div>';
        }
    }

    public static function get_option($name, $default = '')
    {
        return get_option($name, $default);
    }

    /** @param list<array<string, mixed>> $options */
    public static function output_fields($options): void
    {
        $open = false;
        foreach ($options as $option) {
            $type = $option['type'] ?? '';
            if ($type === 'title') {
                echo '<h2>' .
                    esc_html($option['title'] ?? '') .
                    '</h2>' .
                    wp_kses_post(wpautop($option['desc'] ?? '')) .
                    '<table class="form-table">';
                $open = true;
            } elseif ($type === 'sectionend') {
                echo $open ? '</table>' : '';
                $open = false;
            } elseif (has_action("woocommerce_admin_field_{$type}")) {
                do_action("woocommerce_admin_field_{$type}", $option);
            } else {
                echo Fields::row(
                    (string) $option['id'],
                    ['description' => $option['desc'] ?? ''] + $option,
                    get_option($option['id'], $option['default'] ?? ''),
                );
            }
        }
        echo $open ? '</table>' : '';
    }

    /**
     * @param list<array<string, mixed>> $options
     * @param array<string, mixed>|null $data
     */
    public static function save_fields($options, $data = null): bool
    {
        $data ??= $_POST;
        foreach ($options as $option) {
            $type = $option['type'] ?? '';
            if (empty($option['id']) || in_array($type, ['title', 'sectionend'], true)) {
                continue;
            }
            $value = $data[$option['id']] ?? null;
            $value = $type === 'checkbox' ? wc_bool_to_string($value ?? 'no') : wc_clean(wp_unslash($value ?? ''));
            update_option(
                $option['id'],
                apply_filters('woocommerce_admin_settings_sanitize_option', $value, $option, $value),
            );
        }
        return true;
    }
}
