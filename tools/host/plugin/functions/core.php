<?php

declare(strict_types=1);

defined('ABSPATH') || exit();

/**
 * Sanitizes texts.
 *
 * @param mixed $value A string, or nested lists of strings.
 * @return mixed The value with all strings sanitized.
 */
function wc_clean($value)
{
    if (is_array($value)) {
        return array_map('wc_clean', $value);
    }
    return is_scalar($value) ? sanitize_text_field((string) $value) : $value;
}

/** @param mixed $value */
function wc_string_to_bool($value): bool
{
    return is_bool($value) ? $value : in_array(strtolower((string) $value), ['yes', 'true', 'on', '1'], true);
}

/** @param mixed $value */
function wc_bool_to_string($value): string
{
    return wc_string_to_bool($value) ? 'yes' : 'no';
}

function wc_timezone_string(): string
{
    return wp_timezone_string();
}

function wc_timezone_offset(): float
{
    return (float) wp_timezone()->getOffset(new DateTimeImmutable('now'));
}

function wc_date_format(): string
{
    return (string) (get_option('date_format') ?: 'F j, Y');
}

function wc_time_format(): string
{
    return (string) (get_option('time_format') ?: 'g:i a');
}

/** @param string|int $value Date, or seconds since 1970. */
function wc_string_to_datetime($value): WC_DateTime
{
    $time = is_numeric($value) ? '@' . $value : (string) $value;
    $date = new WC_DateTime($time, wp_timezone());
    $date->setTimezone(wp_timezone());
    return $date;
}

function wc_format_datetime(?WC_DateTime $date, string $format = ''): string
{
    return $date ? $date->date_i18n($format ?: wc_date_format()) : '';
}

function wc_rand_hash(string $prefix = '', ?int $length = null): string
{
    $hash = $prefix . md5(wp_generate_password(32, false));
    return $length ? substr($hash, 0, $length) : $hash;
}

/** @param mixed $value */
function wc_sanitize_textarea($value): string
{
    return sanitize_textarea_field((string) $value);
}

function wc_get_logger(): WC_Logger
{
    static $logger = null;
    return $logger ??= new WC_Logger();
}

function wc_doing_it_wrong(string $function, string $message, string $version): void
{
    _doing_it_wrong(esc_html($function), esc_html($message), esc_html($version));
}

function wc_help_tip(string $tip, bool $allow_html = false): string
{
    return '<span class="woocommerce-help-tip" tabindex="0" aria-label="' .
        esc_attr(wp_strip_all_tags($tip)) .
        '" data-tip="' .
        esc_attr($allow_html ? wp_kses_post($tip) : $tip) .
        '"></span>';
}

/** @param array<string, mixed> $args */
function wc_get_template(string $name, array $args = []): void
{
    wc_doing_it_wrong(__FUNCTION__, 'The stand-in has no templates.', '10.3');
}

function wc_rest_check_manager_permissions(string $object, string $context = 'read'): bool
{
    return (bool) apply_filters(
        'woocommerce_rest_check_permissions',
        current_user_can('manage_woocommerce'),
        $context,
        0,
        $object,
    );
}

function wc_rest_prepare_date_response($date, bool $utc = true): ?string
{
    if ($date === null || $date === '') {
        return null;
    }
    $moment = $date instanceof DateTimeInterface ? $date : wc_string_to_datetime($date);
    return gmdate('Y-m-d\TH:i:s', $moment->getTimestamp() + ($utc ? 0 : wp_timezone()->getOffset($moment)));
}

function wc_maybe_define_constant(string $name, $value): void
{
    if (!defined($name)) {
        define($name, $value);
    }
}

function wc_nocache_headers(): void
{
    nocache_headers();
}

function wc_site_is_https(): bool
{
    return str_starts_with((string) get_option('home'), 'https:');
}

function wc_get_page_permalink(string $page): string
{
    return home_url("/{$page}/");
}

function wc_get_endpoint_url(string $endpoint, $value = '', string $permalink = ''): string
{
    return trailingslashit($permalink ?: home_url('/')) . trailingslashit(trim("{$endpoint}/{$value}", '/'));
}

function is_checkout(): bool
{
    return false;
}

function is_cart(): bool
{
    return false;
}

function is_account_page(): bool
{
    return false;
}

/** @return array{country: string, state: string} Location of the store. */
function wc_get_base_location(): array
{
    return wc_format_country_state_string(
        (string) apply_filters('woocommerce_get_base_location', get_option('woocommerce_default_country', 'US:CA')),
    );
}

/** @return array{country: string, state: string} */
function wc_format_country_state_string(string $value): array
{
    [$country, $state] = explode(':', $value) + [1 => ''];
    return ['country' => $country, 'state' => $state];
}
