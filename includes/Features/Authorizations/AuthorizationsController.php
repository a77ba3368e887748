<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Closure;
use Tillbook\Features\ListRoutes;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves authorizations, and their capture and cancellation by order (spec 2 §7). */
final class AuthorizationsController extends Controller
{
    use ListRoutes;

    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly AuthorizationReader $authorizations,
        private readonly AuthorizationService $service,
        private readonly Closure $provider,
    ) {}

    protected function routes(): void
    {
        $this->listRoute(
            '/authorizations',
            fn(LedgerScope $scope, array $parameters): array => [
                'data' => $this->authorizations->page($scope, $this->authorizations->request($scope, $parameters)),
            ],
            AuthorizationSchema::listArguments(),
            AuthorizationSchema::list(...),
        );
        $this->listRoute(
            '/authorizations/summary',
            fn(LedgerScope $scope, array $parameters): array => $this->authorizations->summary(
                $scope,
                $this->authorizations->request($scope, $parameters),
            ),
            AuthorizationSchema::listArguments(),
            AuthorizationSchema::summary(...),
            AuthorizationReader::emptySummary(),
        );
        $this->suggestionRoute(
            '/authorizations',
            $this->authorizations->suggest(...),
            AuthorizationSchema::suggestions(...),
            AuthorizationSchema::filterArguments(),
        );
        $this->route(
            '/authorizations/(?P<id>' . Schema::ID . ')',
            [$this->reading($this->one(...), ['id' => Schema::idArgument()])],
            AuthorizationSchema::authorization(...),
        );
        foreach (
            [
                'capture_authorization' => [$this->capture(...), AuthorizationSchema::captureArguments()],
                'cancel_authorization' => [$this->cancel(...), AuthorizationSchema::commandArguments()],
            ]
            as $path => [$command, $arguments]
        ) {
            $this->route(
                '/orders/(?P<order_id>\d+)/' . $path,
                [$this->writing(Capability::Capture, $command, $arguments)],
                AuthorizationSchema::result(...),
            );
        }
        // Cancels without naming an order, for payments with a deleted order or none at all.
        $this->route(
            '/authorizations/(?P<id>' . Schema::ID . ')/cancel',
            [
                $this->writing(
                    Capability::Capture,
                    fn(WP_REST_Request $request): WP_REST_Response|WP_Error => $this->command(
                        $request,
                        'id',
                        $this->service->cancel(...),
                    ),
                    AuthorizationSchema::releaseArguments(),
                ),
            ],
            AuthorizationSchema::result(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function one(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->shown();
        $found = $scope === null ? null : $this->authorizations->find($scope, self::id($request));

        return $found === null
            ? $this->error('authorization_missing', __('Authorization not found in this account.', 'tillbook'), 404)
            : new WP_REST_Response($found);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function capture(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $amount = self::integer($request, 'amount');

        return $this->command(
            $request,
            'payment_intent_id',
            fn(
                LedgerScope $scope,
                Provider $provider,
                ?int $orderId,
                string $intentId,
                string $origin,
                ?int $attempt,
            ): PaymentIntent => $this->service->capture(
                $scope,
                $provider,
                $orderId ?? 0,
                $intentId,
                $origin,
                $attempt,
                $amount,
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function cancel(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->command($request, 'payment_intent_id', $this->service->cancel(...));
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param string $named the parameter that names the payment
     * @param callable(LedgerScope, Provider, int|null, string, string, ?int): PaymentIntent $command
     */
    private function command(WP_REST_Request $request, string $named, callable $command): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request, $named, $command): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $intent = self::id($request, $named);
            $result = $command(
                $scope,
                $provider,
                self::integer($request, 'order_id'),
                $intent,
                ApiKeys::origin(),
                self::integer($request, 'attempt'),
            );

            return ['id' => $result->id ?? $intent, 'status' => $result->status ?? ''];
        });
    }
}
