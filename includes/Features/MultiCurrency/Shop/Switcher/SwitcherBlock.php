<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop\Switcher;

use Tillbook\Features\MultiCurrency\Shop\ShopStyle;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;

/**
 * Registers the switcher as block `tillbook/currency-switcher`, shortcode `[tillbook_currency_switcher]` and widget:
 * also while multi-currency is off, so that the places where a merchant put it show nothing, and keep it.
 */
final class SwitcherBlock implements Registrable
{
    private const NAME = 'currency-switcher-editor';
    private const SHORTCODE = 'tillbook_currency_switcher';

    public function __construct(private readonly CurrencySwitcher $switcher, private readonly Build $build) {}

    public function register(): void
    {
        Hooks::action('init', $this->registerBlock(...));
        Hooks::action('widgets_init', function (): void {
            register_widget(new SwitcherWidget($this->switcher));
        });
    }

    private function registerBlock(): void
    {
        if (is_admin()) {
            $this->build->registerScript('tillbook-' . self::NAME, self::NAME);
        }
        register_block_type_from_metadata(__DIR__, [
            'render_callback' => $this->block(...),
            'editor_style_handles' => is_admin()
                ? [ShopStyle::register(CurrencySwitcher::SCRIPT, CurrencySwitcher::STYLE)]
                : [],
            // Repeated from block.json, so that they can be translated.
            'title' => __('Currency switcher', 'tillbook'),
            'description' => __('Lets shoppers choose the currency of your prices.', 'tillbook'),
            'keywords' => [
                _x('currency', 'word to find a block by', 'tillbook'),
                _x('multi-currency', 'word to find a block by', 'tillbook'),
                _x('price', 'word to find a block by', 'tillbook'),
            ],
        ]);
        add_shortcode(
            self::SHORTCODE,
            fn(mixed $attributes): string => Boundary::run(
                'shortcode: currency switcher',
                fn(): string => $this->shortcode($attributes),
                self::missing(...),
            ),
        );
    }

    /** @param array<string, mixed> $attributes of block.json */
    private function block(array $attributes): string
    {
        return Boundary::run(
            'block: currency switcher',
            fn(): string => $this->render($attributes),
            self::missing(...),
        );
    }

    /** @param array<string, mixed> $attributes of block.json */
    private function render(array $attributes): string
    {
        $html = $this->switcher->html(
            self::options($attributes),
            get_block_wrapper_attributes(['class' => 'tillbook-currency-switcher']),
        );
        if ($html === '' && wp_is_serving_rest_request()) {
            // In the editor only.
            return '<p>' . esc_html($this->switcher->emptyText()) . '</p>';
        }

        return $html;
    }

    private function shortcode(mixed $attributes): string
    {
        $given = shortcode_atts(
            ['flag' => 'no', 'symbol' => 'yes', 'name' => 'no'],
            is_array($attributes) ? $attributes : [],
            self::SHORTCODE,
        );

        return $this->switcher->html(
            self::options(
                array_map(static fn(mixed $value): bool => in_array($value, ['yes', 'true', '1'], true), $given),
            ),
        );
    }

    private static function missing(Incident $incident): string
    {
        return '<p class="tillbook-incident">' . esc_html($incident->missingPart()) . '</p>';
    }

    /**
     * @param array<mixed> $given
     *
     * @return array{flag: bool, symbol: bool, name: bool}
     */
    private static function options(array $given): array
    {
        return [
            'flag' => ($given['flag'] ?? false) === true,
            'symbol' => ($given['symbol'] ?? true) === true,
            'name' => ($given['name'] ?? false) === true,
        ];
    }
}
