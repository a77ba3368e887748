<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\Shop\ShopStyle;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Registrable;

/** Shows that the page is a preview, offers to change its currency, and prevents purchases in it. */
final class SimulationBanner implements Registrable
{
    private const SCRIPT = 'simulation';
    private const HINT_ID = 'tillbook-simulation-hint';
    private const STYLE = '#tillbook-simulation{position:sticky;inset-block-start:0;z-index:99999;padding:8px 16px;background:#1e1e1e;color:#fff;font:14px/1.5 sans-serif}';

    private bool $isPrinted = false;

    /**
     * @param PriceConversion|null $conversion null if prices are not converted
     * @param list<string> $enabled lower-case ISO codes
     */
    public function __construct(
        private readonly SimulationRequest $request,
        private readonly ?PriceConversion $conversion,
        private readonly array $enabled,
        private readonly CurrencyNames $names,
        private readonly Build $build,
    ) {}

    public function register(): void
    {
        Hooks::action('wp_enqueue_scripts', static fn() => ShopStyle::enqueue(self::SCRIPT, self::STYLE));
        Hooks::part('wp_body_open', [$this, 'print'], 1);
        // For themes without wp_body_open.
        Hooks::part('wp_footer', [$this, 'print'], 1);
    }

    public function print(): void
    {
        if ($this->isPrinted) {
            return;
        }
        $this->isPrinted = true;
        // The script keeps links inside the preview and explains on buy buttons that nothing can be bought.
        $this->build->registerStorefront(self::SCRIPT);
        wp_enqueue_script(Build::ENTRY . '-' . self::SCRIPT);
        printf(
            '<aside id="tillbook-simulation" aria-label="%s" data-refusal="%s" class="wp-exclude-emoji">',
            esc_attr__('Preview', 'tillbook'),
            esc_attr__('You can\'t buy anything in a preview.', 'tillbook'),
        );
        echo '<strong>' . esc_html__('Preview, visible only to you.', 'tillbook') . '</strong> ';
        echo esc_html($this->text());
        $this->printSwitcher();
        echo '<span role="status"></span></aside>';
    }

    private function text(): string
    {
        $name = $this->names->of($this->request->currency)['name'];
        $text = match (true) {
            $this->conversion !== null && $this->conversion->from !== $this->conversion->to => sprintf(
                /* translators: 1: name of a currency, 2: its code, such as EUR, 3: an exchange rate */
                __('Prices are in %1$s (%2$s) at a rate of %3$s.', 'tillbook'),
                $name,
                strtoupper($this->request->currency),
                NumberText::decimal($this->conversion->rate->decimal()),
            ),
            $this->conversion !== null => __('Prices are in the store\'s own currency.', 'tillbook'),
            default => __(
                'No exchange rate is available for this currency, so prices are in the store\'s own currency.',
                'tillbook',
            ),
        };
        if ($this->request->isAutomatic && $this->conversion !== null) {
            $text .=
                ' ' .
                sprintf(
                    /* translators: %s: name of a currency */
                    __(
                        'Shoppers from a country that uses %s would see this page by default, with a link back to the store\'s currency.',
                        'tillbook',
                    ),
                    $name,
                );
        }

        return $text;
    }

    private function printSwitcher(): void
    {
        if (!$this->request->hasSwitcher) {
            return;
        }
        printf(
            ' <label>%1$s <select aria-describedby="%2$s" autocomplete="off">',
            esc_html__('Currency', 'tillbook'),
            esc_attr(self::HINT_ID),
        );
        foreach ($this->enabled as $code) {
            $currency = $this->names->of($code);
            printf(
                '<option value="%s"%s>%s</option>',
                esc_attr($code),
                selected($code, $this->request->currency, false),
                esc_html($currency['flag'] . ' ' . $currency['code']),
            );
        }
        printf(
            '</select></label><span id="%1$s" hidden>%2$s</span>',
            esc_attr(self::HINT_ID),
            esc_html__('The page reloads with prices in the currency you choose.', 'tillbook'),
        );
    }
}
