<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Features\ListRoutes;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\PaymentDetails;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves disputes and inquiries, and their evidence and acceptance (spec 3 §7). Disputes of other accounts are
 * never found.
 */
final class DisputesController extends Controller
{
    use ListRoutes;

    private const ONE = '/disputes/(?P<id>' . Schema::ID . ')';

    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly DisputeReader $list,
        private readonly DisputeRecords $disputes,
        private readonly DisputeView $view,
        private readonly DisputeService $service,
        private readonly Closure $provider,
        private readonly PaymentDetails $details,
    ) {}

    protected function routes(): void
    {
        $id = ['id' => Schema::idArgument()];
        $this->listRoute(
            '/disputes',
            fn(LedgerScope $scope, array $parameters): array => [
                'data' => $this->list->page($scope, $this->list->request($scope, $parameters)),
            ],
            DisputeList::rules()->arguments() + DisputeRequestSchema::filters(),
            DisputeSchema::list(...),
        );
        $this->listRoute(
            '/disputes/summary',
            fn(LedgerScope $scope, array $parameters): array => $this->list->summary(
                $scope,
                $this->list->request($scope, $parameters),
            ),
            DisputeRequestSchema::filters(),
            DisputeSchema::summary(...),
            ['count' => 0, 'tabs' => array_map(static fn(): int => 0, DisputeList::TABS), 'currencies' => []],
        );
        $this->suggestionRoute(
            '/disputes',
            $this->list->suggest(...),
            DisputeSchema::suggestions(...),
            DisputeRequestSchema::filters(),
        );
        $this->route(
            self::ONE,
            [
                $this->reading($this->one(...), $id),
                $this->writing(Capability::Dispute, $this->update(...), $id + DisputeRequestSchema::update()),
            ],
            DisputeSchema::dispute(...),
        );
        $this->route(
            self::ONE . '/close',
            [$this->writing(Capability::Dispute, $this->close(...), $id + DisputeRequestSchema::close())],
            DisputeSchema::dispute(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function one(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $id = self::id($request);
        $dispute = $scope === null ? null : $this->disputes->find($scope, $id);
        // The dispute of an old payment, of which the ledger has rows only. Without it, the page shows less.
        $payment = $dispute?->charge === null ? $dispute?->row['payment_intent_id'] : null;
        if ($scope !== null && $payment !== null) {
            $this->details->read($scope, $payment);
        }
        $view = $scope === null ? null : $this->view->of($scope, $id);
        if ($view === null) {
            $missing = DisputeService::missing();

            return $this->error($missing->reason, $this->missingText($id), $missing->status);
        }

        return new WP_REST_Response($view);
    }

    /** Returns the text for a dispute that the shown account doesn't have. */
    private function missingText(string $id): string
    {
        $other = $this->ledgers->with(fn(LedgerScope $scope): bool => $this->disputes->find($scope, $id) !== null);

        return match ($other?->livemode) {
            true => __('This dispute is in your live account. Switch to the live account to see it.', 'tillbook'),
            false => __('This dispute is in your test account. Switch to the test account to see it.', 'tillbook'),
            null => DisputeService::missing()->getMessage(),
        };
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function update(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        [$evidence, $metadata] = array_map(static fn(string $name): array => (array) $request->get_param($name), [
            'evidence',
            'metadata',
        ]);
        $type = $metadata[DisputeSchema::PRODUCT_TYPE_KEY] ?? null;

        return $this->answered(
            $request,
            fn(LedgerScope $scope, Provider $provider, string $origin, ?int $attempt) => $this->service->update(
                $scope,
                $provider,
                self::id($request),
                $evidence,
                is_string($type) ? [DisputeSchema::PRODUCT_TYPE_KEY => $type] : [],
                $request->get_param('submit') === true,
                $origin,
                $attempt,
                self::integer($request, 'draft_version'),
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function close(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->answered(
            $request,
            fn(LedgerScope $scope, Provider $provider, string $origin, ?int $attempt) => $this->service->close(
                $scope,
                $provider,
                self::id($request),
                $origin,
                $attempt,
            ),
        );
    }

    /**
     * Runs a command on a dispute, and returns the dispute's new state.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, Provider, string, int|null): void $command
     */
    private function answered(WP_REST_Request $request, callable $command): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request, $command): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $command($scope, $provider, ApiKeys::origin(), self::integer($request, 'attempt'));

            return $this->view->of($scope, self::id($request)) ?? throw DisputeService::missing();
        });
    }
}
