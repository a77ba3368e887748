<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Closure;
use Tillbook\Platform\Boundary\Hooks;

/** Adds callbacks to WordPress' tools that export and erase personal data. */
final class PrivacyTools
{
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
