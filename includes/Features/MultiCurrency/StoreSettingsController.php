<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Settings\StoreSettings;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes GET multi-currency/get-settings and POST multi-currency/update-settings (spec 3 §7), and the
 * switcher's place in a block theme.
 */
final class StoreSettingsController extends Controller
{
    private const THEME = 'Storefront';

    public function __construct(
        private readonly CurrencySetup $setup,
        private readonly StoreSettings $settings,
        private readonly TemplatePlace $place,
        private readonly RateSource $source,
        private readonly CurrencyChanges $changes,
    ) {}

    protected function routes(): void
    {
        $this->route('/multi-currency/get-settings', [$this->reading($this->read(...))], CurrencySchema::store(...));
        $this->route(
            '/multi-currency/update-settings',
            [$this->writing(Capability::Settings, $this->write(...), CurrencySchema::storeArguments())],
            CurrencySchema::store(...),
        );
        $this->route(
            '/multi-currency/switcher',
            [
                $this->writing(Capability::Settings, $this->placeSwitcher(...), CurrencySchema::switcherArguments()),
                $this->writing(Capability::Settings, $this->removeSwitcher(...), methods: 'DELETE'),
            ],
            CurrencySchema::store(...),
        );
    }

    /**
     * Adds the currency switcher to a part of the block theme. An existing switcher is kept.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function placeSwitcher(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->place->put(self::text($request, 'area') ?? '') ?? $this->read();
    }

    /** Removes the currency switcher that was added to the theme. */
    private function removeSwitcher(): WP_REST_Response|WP_Error
    {
        return $this->place->remove() ?? $this->read();
    }

    private function read(): WP_REST_Response
    {
        return new WP_REST_Response([
            'enable_auto_currency' => $this->setup->isAutomatic(),
            'enable_storefront_switcher' => $this->setup->hasSwitcher(),
            'enable_ecb_rates' => $this->source->current() === RateSource::ECB,
            'offers_ecb_rates' => $this->source->mayChoose(),
            'site_theme' => self::theme(),
            'date_format' => self::option('date_format', 'F j, Y'),
            'time_format' => self::option('time_format', 'g:i a'),
            'store_url' => home_url('/'),
            'preview_url' => Capability::Settings->isGranted() ? SimulationRequest::url() : '',
            'switcher' => $this->place->state(),
            'is_multi_currency_enabled' => $this->settings->isMultiCurrency(),
            'conflict' => CurrencyConflict::warning(),
        ]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function write(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        if ($request->get_param(CurrencySchema::SWITCHER) === 'yes' && self::theme() !== self::THEME) {
            $text = __('This switcher is available only with the Storefront theme.', 'tillbook');

            return new WP_Error('rest_invalid_param', $text, [
                'status' => 400,
                'params' => [CurrencySchema::SWITCHER => $text],
            ]);
        }
        $ecb = $request->get_param(CurrencySchema::ECB);
        if ($ecb === 'yes' && !$this->source->mayChoose()) {
            $text = __('Your payment provider has exchange rates of its own, or no account is connected.', 'tillbook');

            return new WP_Error('rest_invalid_param', $text, [
                'status' => 400,
                'params' => [CurrencySchema::ECB => $text],
            ]);
        }
        $changes = [];
        foreach (
            ['automatic' => CurrencySchema::AUTOMATIC, 'switcher' => CurrencySchema::SWITCHER]
            as $name => $argument
        ) {
            if ($request->has_param($argument)) {
                $changes[$name] = $request->get_param($argument) === 'yes';
            }
        }
        $this->setup->changeStore($changes);
        if ($ecb !== null && $this->source->mayChoose()) {
            $this->changes->useEcb($ecb === 'yes');
        }

        return $this->read();
    }

    /** Returns the name of the theme; for a child theme, that of its parent. */
    private static function theme(): string
    {
        $name = wp_get_theme(get_template())->get('Name');

        return is_string($name) ? $name : '';
    }

    private static function option(string $name, string $default): string
    {
        $value = get_option($name);

        return is_string($value) && $value !== '' ? $value : $default;
    }
}
