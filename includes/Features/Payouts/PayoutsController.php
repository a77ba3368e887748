<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Closure;
use Tillbook\Features\ListRoutes;
use Tillbook\Features\Previews;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Neighbors;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Objects\Payout;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves payouts and their breakdown, and creates instant payouts (spec 2 §7). */
final class PayoutsController extends Controller
{
    use ListRoutes;

    private const ID = '(?P<id>' . Schema::ID . ')';

    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly PayoutReader $payouts,
        private readonly PayoutBridge $bridge,
        private readonly Neighbors $neighbors,
        private readonly BalanceOverviews $overviews,
        private readonly UnsettledPayouts $unsettled,
        private readonly CommandBus $bus,
        private readonly Closure $provider,
        private readonly Previews $previews,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/deposits',
            [
                $this->reading($this->list(...), PayoutList::rules()->arguments() + PayoutRequestSchema::filters()),
                $this->writing(Capability::Refund, $this->create(...), [
                    'type' => Schema::argument(['type' => 'string', 'enum' => ['instant'], 'required' => true]),
                    'currency' => self::currencyArgument(),
                    'amount' => Schema::argument([
                        'type' => 'integer',
                        'minimum' => 1,
                        'description' =>
                            'balance.instant[].net of the overview, in minor units: this is paid out, or nothing. Without it, whatever can be paid out.',
                    ]),
                    'attempt' => Schema::argument([
                        'type' => 'integer',
                        'minimum' => 0,
                        'description' =>
                            'balance.instant[].attempt of the overview; a repeated number makes one payout.',
                    ]),
                ]),
            ],
            PayoutSchema::list(...),
        );
        $this->listRoute(
            '/deposits/summary',
            fn(LedgerScope $scope, array $parameters): array => $this->payouts->summary(
                $scope,
                $this->payouts->request($scope, $parameters),
            ),
            PayoutRequestSchema::filters(),
            PayoutSchema::summary(...),
            PayoutReader::emptySummary(),
        );
        $this->suggestionRoute(
            '/deposits',
            fn(LedgerScope $scope, array $parameters, string $typed): array => $this->payouts->suggest(
                $scope,
                $this->previews,
                $typed,
            ),
            PayoutSchema::suggestions(...),
        );
        $this->route('/deposits/overview-all', [$this->reading($this->overview(...))], PayoutSchema::overviews(...));
        $this->route(
            '/deposits/check_status',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->checkStatus(...),
                    'permission_callback' => $this->permissionToAct(),
                    'args' => ['currency' => self::currencyArgument()],
                ],
            ],
            PayoutSchema::overviews(...),
        );
        $this->route(
            '/deposits/' . self::ID,
            [$this->reading($this->one(...), ['id' => Schema::idArgument()])],
            PayoutSchema::deposit(...),
        );
        $this->route(
            '/deposits/' . self::ID . '/bridge',
            [$this->reading($this->explain(...), ['id' => Schema::idArgument()])],
            PayoutSchema::bridge(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response
    {
        $scope = $this->ledgers->shown();
        if ($scope === null) {
            return new WP_REST_Response(['data' => [], 'total_count' => 0]);
        }
        $asked = $this->payouts->request($scope, $request->get_params());

        return new WP_REST_Response([
            'data' => $this->payouts->page($scope, $asked),
            'total_count' => $this->payouts->count($scope, $asked),
        ]);
    }

    private function overview(): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        if ($scope === null || $provider === null) {
            return new WP_REST_Response(BalanceOverviews::none());
        }

        return CommandOutcome::ofReading(
            fn(): array => $this->overviews->of($scope, $provider),
            __('The payment provider isn\'t responding. Your payouts are listed as of the last event.', 'tillbook'),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function one(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found(
            $request,
            fn(LedgerScope $scope, array $row): array => $this->payouts->present($scope, [$row])[0],
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function explain(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found(
            $request,
            fn(LedgerScope $scope, array $row): array => $this->bridge->of($scope, $row) + [
                'neighbors' => $this->neighbors->of($scope, $row),
            ],
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function create(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $currency = self::text($request, 'currency') ?? '';
            $command = new CreateInstantPayout(strtolower($currency), self::integer($request, 'amount'));
            $attempt = self::integer($request, 'attempt');
            $result = $this->bus->run($scope, $provider, $command, ApiKeys::origin(), $attempt);
            $payout = Payout::fromProvider($result->object);

            return [
                'id' => $payout->id ?? '',
                'amount' => $payout->amount,
                'currency' => $payout->currency === '' ? $currency : $payout->currency,
            ];
        });
    }

    /** @return array<string, mixed> */
    private static function currencyArgument(): array
    {
        return Schema::argument(['type' => 'string', 'pattern' => '^[A-Za-z]{3}$', 'required' => true]);
    }

    /**
     * Finds out what became of instant payouts that got no answer.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function checkStatus(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $currency = strtolower(self::text($request, 'currency') ?? '');
        $scope = $this->ledgers->current();
        $provider = ($this->provider)();
        if ($scope === null || $provider === null) {
            return new WP_REST_Response(BalanceOverviews::none());
        }

        return CommandOutcome::ofQuestion(function () use ($scope, $provider, $currency): array {
            $this->unsettled->checkStatus($scope, $provider, $currency);

            return $this->overviews->of($scope, $provider);
        });
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, array<string, string|null>): array<string, mixed> $present
     */
    private function found(WP_REST_Request $request, callable $present): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $id = self::id($request);
        $row = $scope === null ? null : $this->payouts->row($scope, $id);

        return $scope === null || $row === null
            ? $this->error('wcpay_deposit_not_found', $this->missingText($id), 404)
            : new WP_REST_Response($present($scope, $row));
    }

    /** Returns the text for a payout that the shown account doesn't have. */
    private function missingText(string $id): string
    {
        $other = $this->ledgers->with(fn(LedgerScope $scope): bool => $this->payouts->row($scope, $id) !== null);

        return match ($other?->livemode) {
            true => __('This payout is in your live account. Switch to the live account to see it.', 'tillbook'),
            false => __('This payout is in your test account. Switch to the test account to see it.', 'tillbook'),
            null => __('The deposit you are looking for cannot be found.', 'tillbook'),
        };
    }
}
