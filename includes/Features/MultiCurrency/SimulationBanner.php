<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Registrable;

/** Says that the page is a preview, lets its reader change the currency, and keeps the preview from buying anything. */
final class SimulationBanner implements Registrable
{
    private bool $isPrinted = false;

    /**
     * @param PriceConversion|null $conversion null where prices stay as they are
     * @param list<string> $enabled lower-case ISO codes
     */
    public function __construct(
        private readonly SimulationRequest $request,
        private readonly ?PriceConversion $conversion,
        private readonly array $enabled,
        private readonly CurrencyNames $names,
    ) {
    }

    public function register(): void
    {
        add_action('wp_body_open', [$this, 'print'], 1);
        // Of themes that have no such place.
        add_action('wp_footer', [$this, 'print'], 1);
        add_action('wp_footer', [$this, 'printScript'], 100);
    }

    public function print(): void
    {
        if ($this->isPrinted) {
            return;
        }
        $this->isPrinted = true;
        echo '<aside id="tillbook-simulation" aria-label="' . esc_attr__('Preview', 'tillbook') . '" class="wp-exclude-emoji" style="position:sticky;inset-block-start:0;z-index:99999;padding:8px 16px;background:#1e1e1e;color:#fff;font:14px/1.5 sans-serif">';
        echo '<strong>' . esc_html__('Preview, for you alone.', 'tillbook') . '</strong> ';
        echo esc_html($this->text());
        $this->printSwitcher();
        echo '<span role="status"></span></aside>';
    }

    /** Links stay in the preview, and what would buy something says that it cannot. */
    public function printScript(): void
    {
        $refusal = wp_json_encode(__('Nothing can be bought in a preview.', 'tillbook'), JSON_HEX_TAG | JSON_HEX_AMP);
        wp_print_inline_script_tag(<<<JS
            ( () => {
            	const banner = document.getElementById( 'tillbook-simulation' );
            	const here = new URL( location.href );
            	const go = ( target ) => {
            		const url = new URL( target, here );
            		[ 'tillbook_simulation', '_wpnonce', 'currency', 'automatic', 'switcher' ].forEach( ( name ) => {
            			if ( here.searchParams.has( name ) && ! url.searchParams.has( name ) ) {
            				url.searchParams.set( name, here.searchParams.get( name ) );
            			}
            		} );
            		location.assign( url );
            	};
            	const refuse = ( event ) => {
            		event.preventDefault();
            		event.stopImmediatePropagation();
            		banner.querySelector( '[role=status]' ).textContent = ' ' + {$refusal};
            	};
            	document.addEventListener( 'submit', ( event ) => {
            		if ( ! event.target.matches( '.tillbook-currency-switcher' ) ) {
            			refuse( event );
            			return;
            		}
            		event.preventDefault();
            		here.searchParams.set( 'currency', event.target.elements.currency.value.toLowerCase() );
            		location.assign( here );
            	}, true );
            	document.addEventListener( 'click', ( event ) => {
            		if ( event.target.closest( '.add_to_cart_button, .single_add_to_cart_button, [name="add-to-cart"]' ) ) {
            			refuse( event );
            			return;
            		}
            		const link = event.target.closest( 'a[href]' );
            		if ( link && link.origin === here.origin && ! link.getAttribute( 'href' ).startsWith( '#' ) ) {
            			event.preventDefault();
            			go( link.href );
            		}
            	}, true );
            	banner.querySelector( 'select' )?.addEventListener( 'change', ( { target } ) => {
            		here.searchParams.set( 'currency', target.value );
            		location.assign( here );
            	} );
            } )();
            JS);
    }

    private function text(): string
    {
        $name = $this->names->of($this->request->currency)['name'];
        $text = match (true) {
            /* translators: 1: name of a currency, 2: its code, such as EUR, 3: an exchange rate */
            $this->conversion !== null && $this->conversion->from !== $this->conversion->to => sprintf(__('Prices are in %1$s (%2$s) at a rate of %3$s.', 'tillbook'), $name, strtoupper($this->request->currency), $this->conversion->rate->decimal()),
            $this->conversion !== null => __('Prices are in the store\'s own currency.', 'tillbook'),
            default => __('No rate of this currency is known, so that prices are in the store\'s own.', 'tillbook'),
        };
        if ($this->request->isAutomatic && $this->conversion !== null) {
            /* translators: %s: name of a currency */
            $text .= ' ' . sprintf(__('Shoppers from a country that pays in %s would see this page at once, with a way back to the store\'s currency.', 'tillbook'), $name);
        }

        return $text;
    }

    private function printSwitcher(): void
    {
        if (!$this->request->hasSwitcher) {
            return;
        }
        echo ' <label>' . esc_html__('Currency', 'tillbook') . ' <select>';
        foreach ($this->enabled as $code) {
            $currency = $this->names->of($code);
            printf('<option value="%s"%s>%s</option>', esc_attr($code), selected($code, $this->request->currency, false), esc_html($currency['flag'] . ' ' . $currency['code']));
        }
        echo '</select></label>';
    }
}
