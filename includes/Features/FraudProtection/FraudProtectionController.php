<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection;

use Tillbook\Features\FraudProtection\Backtest\Backtest;
use Tillbook\Features\FraudProtection\Rules\InvalidRule;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\RulesetProblem;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Boot\Requirements;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Settings\StoreSettings;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes of the Advanced fraud protection page: its data and the backtest. POST settings saves the rules. */
final class FraudProtectionController extends Controller
{
    /** @param AccountState $account the one that shoppers pay into, whichever is shown */
    public function __construct(
        private readonly FraudSettings $settings,
        private readonly AccountState $account,
        private readonly Ledgers $ledgers,
        private readonly Backtest $backtest,
        private readonly StoreSettings $store,
    ) {}

    protected function routes(): void
    {
        $this->route('/fraud-protection', [$this->reading($this->page(...))], FraudProtectionSchema::page(...));
        // Read-only. It is a POST because rules are too long for a URL.
        $this->route(
            '/fraud-protection/backtest',
            [
                ['methods' => 'POST'] +
                $this->reading($this->backtest(...), FraudProtectionSchema::backtestArguments(), Limit::Calculation),
            ],
            FraudProtectionSchema::report(...),
        );
    }

    private function page(): WP_REST_Response|WP_Error
    {
        try {
            $stored = $this->settings->stored();
        } catch (InvalidRule) {
            return $this->error(
                'tillbook_fraud_settings_unreadable',
                __(
                    'The saved filters could not be read, so payments aren\'t checked against them. To start over, choose the basic fraud protection level in Payments › Settings.',
                    'tillbook',
                ),
                500,
            );
        }
        $account = PaymentsAccount::of($this->account->fields());
        $selling = SellingCountries::ofStore();

        return new WP_REST_Response(
            $stored + [
                'read_only_reason' => $this->settings->lockedReason(),
                'may_review' => $this->settings->mayReview(),
                'declines_on_cvc_failure' => $account->declinesOnCvcFailure,
                'declines_on_avs_failure' => $account->declinesOnAvsFailure,
                'currency' => $this->settings->currency(),
                'is_multi_currency_enabled' => $this->store->isMultiCurrency(),
                'selling_countries' => [
                    'mode' => $selling->mode,
                    'names' => array_map(CountryName::of(...), $selling->list),
                ],
                'price_separators' => [
                    'decimal' => wc_get_price_decimal_separator(),
                    'thousand' => wc_get_price_thousand_separator(),
                ],
                'platform_version' => Requirements::wooCommerceVersion() ?? '',
            ],
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function backtest(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $rules = Json::objects($request->get_params(), 'rules');
        $problem = RulesetProblem::of($rules, $this->settings->currency(), $this->settings->mayReview());
        if ($problem !== null) {
            return new WP_Error('rest_invalid_param', $problem, ['status' => 400, 'params' => ['rules' => $problem]]);
        }
        $scope = $this->ledgers->current();

        return new WP_REST_Response(
            $scope === null
                ? $this->backtest->nothing()
                : $this->backtest->run(
                    $scope,
                    Ruleset::parse($rules, SellingCountries::ofStore()),
                    $this->settings->currency(),
                    self::text($request, 'cursor'),
                ),
        );
    }
}
