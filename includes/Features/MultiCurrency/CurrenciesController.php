<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use OverflowException;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the store's currencies and the settings of each (spec 3 §7 "Multi-currency"). */
final class CurrenciesController extends Controller
{
    private const CODE = '/multi-currency/currencies/(?P<code>[A-Za-z]{3})';

    public function __construct(
        private readonly ShopCurrencies $currencies,
        private readonly CurrencySetup $setup,
        private readonly CurrencyChanges $changes,
        private readonly CurrencyView $view,
        private readonly RateBook $rates,
    ) {}

    protected function routes(): void
    {
        $this->route('/multi-currency/currencies', [$this->reading($this->all(...))], CurrencySchema::currencies(...));
        $this->route(
            '/multi-currency/update-enabled-currencies',
            [$this->writing(Capability::Settings, $this->enable(...), CurrencySchema::enableArguments())],
            CurrencySchema::currencies(...),
        );
        $this->route(
            self::CODE,
            [
                $this->reading($this->one(...), ['code' => CurrencySchema::code()]),
                $this->writing(Capability::Settings, $this->change(...), CurrencySchema::settingsArguments()),
            ],
            CurrencySchema::settings(...),
        );
        $this->route(
            self::CODE . '/example',
            [$this->reading($this->example(...), CurrencySchema::exampleArguments())],
            CurrencySchema::example(...),
        );
    }

    private function all(): WP_REST_Response
    {
        $this->rates->refreshIfDue(ShopCurrencies::base());

        return new WP_REST_Response($this->view->all());
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function enable(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $this->rates->refreshIfDue(ShopCurrencies::base());
        $before = $request->get_param('before');

        return $this->changes->enable(
            self::codes($request->get_param('enabled')),
            $before === null ? null : self::codes($before),
        ) ?? new WP_REST_Response($this->view->all());
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function one(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $code = self::code($request);
        $missing = $code === ShopCurrencies::base() ? null : $this->changes->missing($code);
        if ($missing !== null) {
            return $missing;
        }
        $this->rates->refreshIfDue(ShopCurrencies::base());

        return new WP_REST_Response($this->view->settings($code));
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function change(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $code = self::code($request);

        return $this->changes->change($code, self::changes($request)) ??
            new WP_REST_Response($this->view->settings($code));
    }

    /**
     * Returns an example price, converted with settings that are not saved yet.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function example(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        [$code, $changes] = [self::code($request), self::changes($request)];
        $rules = $this->changes->apply($this->setup->rules($code), $changes);
        $refusal =
            $this->changes->missing($code) ??
            $this->changes->check($code, $rules, array_diff_key($changes, ['exchange_rate_type' => true]));
        if ($refusal !== null) {
            return $refusal;
        }
        $money = new Money(self::integer($request, 'price') ?? 0, ShopCurrencies::base());
        try {
            $converted = $this->currencies->conversion($code, $rules)?->price($money)->amount;
        } catch (OverflowException) {
            return $this->error(
                'tillbook_amount_too_large',
                __('The price is too large at this rate.', 'tillbook'),
                400,
            );
        }

        return new WP_REST_Response([
            'price' => $money->amount,
            'price_currency' => $money->currency,
            'converted' => $converted,
            'currency' => $code,
        ]);
    }

    /** @return list<string> */
    private static function codes(mixed $codes): array
    {
        return array_values(array_filter(is_array($codes) ? $codes : [], is_string(...)));
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private static function code(WP_REST_Request $request): string
    {
        return strtolower(self::text($request, 'code') ?? '');
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return array<string, mixed> the settings that the request contains
     */
    private static function changes(WP_REST_Request $request): array
    {
        $changes = [];
        foreach (['exchange_rate_type', 'manual_rate', 'price_rounding', 'price_charm'] as $field) {
            if ($request->has_param($field)) {
                $changes[$field] = $request->get_param($field);
            }
        }

        return $changes;
    }
}
