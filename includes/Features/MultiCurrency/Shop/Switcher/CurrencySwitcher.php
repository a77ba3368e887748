<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop\Switcher;

use Closure;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\ShopStyle;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;

/**
 * Renders the currency switcher for the block, the widget, the shortcode and the theme: a form that requests the
 * current page in another currency. With JavaScript, choosing a currency submits it; without, it has a button.
 */
final class CurrencySwitcher
{
    public const SCRIPT = 'currency-switcher';
    public const STYLE = '.tillbook-currency-switcher select{font:inherit;min-block-size:2.5em;max-inline-size:100%}';
    /** URL parameters that trigger an action. */
    public const ACTIONS = [
        'add-to-cart',
        'quantity',
        'remove_item',
        'undo_item',
        'removed_item',
        'order_again',
        'apply_coupon',
        '_wpnonce',
    ];
    /**
     * URL parameters that the address in another currency must not have: those that trigger an action, and prices of a
     * filter, which would be other prices there.
     */
    public const LEFT_OUT = [
        SelectedCurrency::PARAMETER,
        SelectedCurrency::CHOICE,
        ...self::ACTIONS,
        'min_price',
        'max_price',
    ];

    private int $drawn = 0;

    /**
     * @param Closure(): string $current returns the lower-case code of the selected currency
     * @param Closure(): bool $isOn returns whether the shop sells in several currencies
     */
    public function __construct(
        private readonly OfferedCurrencies $offered,
        private readonly CurrencyNames $names,
        private readonly Closure $current,
        private readonly Build $build,
        private readonly Closure $isOn,
    ) {}

    /** Shows it in the header of the Storefront theme (spec 3 §5), after the second menu and before the search. */
    public function showInStorefront(): void
    {
        if (get_template() === 'storefront') {
            Hooks::part('storefront_header', $this->print(...), 35);
        }
    }

    private function print(): void
    {
        echo $this->html([], 'class="tillbook-currency-switcher site-search"');
    }

    /** Says in the editor why shoppers see nothing. */
    public function emptyText(): string
    {
        return ($this->isOn)()
            ? __(
                'Shoppers can choose a currency here once the store sells in a second currency with a known exchange rate.',
                'tillbook',
            )
            : __('Multi-currency is turned off, so shoppers see nothing here.', 'tillbook');
    }

    /**
     * @param array{flag?: bool, symbol?: bool, name?: bool} $options what to show next to the code
     * @param string $attributes of the form, escaped
     *
     * @return string HTML; empty if there is only one currency, and while multi-currency is off
     */
    public function html(array $options = [], string $attributes = 'class="tillbook-currency-switcher"'): string
    {
        $codes = ($this->isOn)() ? $this->offered->codes() : [];
        if (count($codes) < 2) {
            return '';
        }
        $this->build->registerStorefront(self::SCRIPT);
        wp_enqueue_script(Build::ENTRY . '-' . self::SCRIPT);
        ShopStyle::enqueue(self::SCRIPT, self::STYLE);
        $id = 'tillbook-currency-switcher-' . ++$this->drawn;
        $html =
            sprintf('<form method="get" action="%s" %s>', esc_url($this->action()), $attributes) .
            $this->hidden($_GET, '');
        $html .= sprintf(
            '<label class="screen-reader-text" for="%1$s">%2$s</label><span class="screen-reader-text" id="%1$s-hint">%4$s</span><select id="%1$s" name="%3$s" aria-describedby="%1$s-hint" autocomplete="off">',
            esc_attr($id),
            esc_html__('Currency', 'tillbook'),
            SelectedCurrency::PARAMETER,
            esc_html__('The page reloads with prices in the currency you choose.', 'tillbook'),
        );
        foreach ($codes as $code) {
            $html .= sprintf(
                '<option value="%s"%s>%s</option>',
                esc_attr(strtoupper($code)),
                selected($code, ($this->current)(), false),
                esc_html($this->label($code, $options)),
            );
        }

        return $html .
            '</select><noscript><button type="submit">' .
            esc_html__('Change', 'tillbook') .
            '</button></noscript></form>';
    }

    /** @param array{flag?: bool, symbol?: bool, name?: bool} $options */
    private function label(string $code, array $options): string
    {
        $currency = $this->names->of($code);
        $symbol = $currency['symbol'] === $currency['code'] ? '' : $currency['symbol'];

        return implode(
            ' ',
            array_filter(
                [
                    $options['flag'] ?? false ? $currency['flag'] : '',
                    $currency['code'],
                    $options['symbol'] ?? true ? $symbol : '',
                    $options['name'] ?? false ? $currency['name'] : '',
                ],
                static fn(string $part): bool => $part !== '',
            ),
        );
    }

    /** Returns the path of this page with exactly one leading slash; after two, the browser would read a host name. */
    private function action(): string
    {
        $uri = $_SERVER['REQUEST_URI'] ?? '/';

        return '/' . ltrim(explode('?', is_string($uri) ? $uri : '/')[0], '/\\');
    }

    /**
     * Renders the other URL parameters, such as a search, as hidden fields.
     *
     * @param array<mixed> $parameters
     */
    private function hidden(array $parameters, string $parent): string
    {
        $html = '';
        foreach ($parameters as $name => $value) {
            $field = $parent === '' ? (string) $name : "{$parent}[$name]";
            if ($parent === '' && in_array($field, self::LEFT_OUT, true)) {
                continue;
            }
            $html .= match (true) {
                is_array($value) => $this->hidden($value, $field),
                is_scalar($value) => sprintf(
                    '<input type="hidden" name="%s" value="%s">',
                    esc_attr($field),
                    esc_attr(wp_unslash((string) $value)),
                ),
                default => '',
            };
        }

        return $html;
    }
}
