<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use WP_User;

/** Adds callbacks to WordPress' tools that export and erase personal data, and meta of orders to WooCommerce's. */
final class PrivacyTools
{
    /** How an order's meta is removed that leaves nothing: a type of wp_privacy_anonymize_data(). */
    public const REMOVED = 'numeric_id';
    /** WooCommerce's erasers take the person off orders and delete saved cards, by which ours find what they erase. */
    private const BEFORE_WOOCOMMERCE = 9;

    /**
     * @param string $id such as `tillbook-views`
     * @param Closure(): string $name translated when the tools run
     * @param callable(string, int): array<string, mixed> $export takes an email address and a page
     */
    public static function addExporter(string $id, Closure $name, callable $export): void
    {
        self::add('exporter', $id, $name, $export, 10);
    }

    /**
     * @param string $id such as `tillbook-views`
     * @param Closure(): string $name translated when the tools run
     * @param callable(string, int): array<string, mixed> $erase takes an email address and a page
     */
    public static function addEraser(string $id, Closure $name, callable $erase): void
    {
        self::add('eraser', $id, $name, $erase, self::BEFORE_WOOCOMMERCE);
    }

    /**
     * Returns the search terms that don't contain an erased email address.
     *
     * @param list<string> $terms
     *
     * @return list<string>
     */
    public static function termsWithout(array $terms, string $email): array
    {
        return array_values(array_filter($terms, static fn(string $term): bool => stripos($term, $email) === false));
    }

    /**
     * Has WooCommerce export and remove meta of orders, with the other personal data of the order.
     *
     * @param string $type how it is removed: a type of wp_privacy_anonymize_data()
     * @param Closure(): string $name translated when the data is exported
     * @param (Closure(mixed): string)|null $text returns what is exported; null if the value is a text
     * @param (Closure(mixed): mixed)|null $rest returns what stays of the value; null if the type says it
     */
    public static function addOrderMeta(
        string $key,
        string $type,
        Closure $name,
        ?Closure $text = null,
        ?Closure $rest = null,
    ): void {
        Hooks::filter(
            'woocommerce_privacy_remove_order_personal_data_meta',
            static fn(mixed $metas): mixed => is_array($metas) ? [$key => $type] + $metas : $metas,
        );
        Hooks::filter(
            'woocommerce_privacy_export_order_personal_data_meta',
            static fn(mixed $metas): mixed => is_array($metas) ? [$key => $name()] + $metas : $metas,
        );
        if ($text !== null) {
            Hooks::filter(
                'woocommerce_privacy_export_order_personal_data_meta_value',
                static fn(mixed $value, mixed $meta = null): mixed => $meta === $key ? $text($value) : $value,
                arguments: 2,
            );
        }
        if ($rest !== null) {
            Hooks::filter(
                'woocommerce_privacy_remove_order_personal_data_meta_value',
                static fn(mixed $left, mixed $meta = null, mixed $value = null): mixed => $meta === $key
                    ? $rest($value)
                    : $left,
                arguments: 3,
            );
        }
    }

    /**
     * Returns an exporter's answer with one value about the user who has an email address, beside what WordPress knows
     * of them.
     *
     * @param string $name translated
     * @param Closure(int): string $value of a user's ID; empty if there is none
     *
     * @return array{data: list<array<string, mixed>>, done: bool}
     */
    public static function aboutUser(string $email, string $name, Closure $value): array
    {
        $user = get_user_by('email', $email);
        $known = $user instanceof WP_User ? $value($user->ID) : '';

        return [
            'data' =>
                $user instanceof WP_User && $known !== ''
                    ? [
                        [
                            'group_id' => 'user',
                            'group_label' => __('User', 'tillbook'),
                            'item_id' => "user-$user->ID",
                            'data' => [['name' => $name, 'value' => $known]],
                        ],
                    ]
                    : [],
            'done' => true,
        ];
    }

    /** @param 'exporter'|'eraser' $tool */
    private static function add(string $tool, string $id, Closure $name, callable $callback, int $priority): void
    {
        Hooks::filter(
            "wp_privacy_personal_data_{$tool}s",
            static fn(mixed $tools): array => (is_array($tools) ? $tools : []) + [
                $id => ["{$tool}_friendly_name" => $name(), 'callback' => $callback],
            ],
            $priority,
        );
    }
}
