<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Panel;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxOpening;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * GET and POST sandbox/account, POST sandbox/clock and sandbox/payment: the functions of `wp tillbook sandbox`
 * for the overview's panel. Each returns the resulting account. Rejected for live accounts and read-only sites.
 * POST sandbox/opening continues setting up an account for a few seconds and returns the progress: the address of
 * connect/progress for the sandbox alone, from before other providers opened test accounts.
 */
final class SandboxController extends Controller
{
    /** Time in seconds that a request spends on setting up an account. */
    private const OPENING_SECONDS = 2.0;

    /**
     * @param Closure(): SandboxPanel $panel
     * @param Closure(): SandboxOpening $opening
     */
    public function __construct(
        private readonly Closure $panel,
        private readonly Closure $opening,
        private readonly CommandGuard $guard,
        private readonly Audit $audit,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/sandbox/account',
            [
                $this->reading($this->read(...), capability: Capability::Settings),
                $this->writing(Capability::Settings, $this->changeAccount(...), SandboxSchema::changes()),
            ],
            SandboxSchema::account(...),
        );
        $this->route(
            '/sandbox/opening',
            [$this->writing(Capability::Settings, $this->open(...))],
            SandboxSchema::opening(...),
        );
        $this->route(
            '/sandbox/clock',
            [$this->writing(Capability::Settings, $this->advance(...), SandboxSchema::time())],
            SandboxSchema::account(...),
        );
        $this->route(
            '/sandbox/payment',
            [$this->writing(Capability::Settings, $this->pay(...), SandboxSchema::payment())],
            SandboxSchema::account(...),
        );
    }

    private function read(): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(fn(): array => ($this->panel)()->view());
    }

    /** Continues setting up a sandbox account for a few seconds and returns the progress. */
    private function open(): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function (): array {
            $opening = ($this->opening)();
            $state = $opening->proceed(self::OPENING_SECONDS) ?? $opening->finished();

            return ['status' => $state->isComplete() ? 'complete' : 'pending', 'percent' => $state->percent()];
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function changeAccount(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $changes = array_filter(
            array_intersect_key($request->get_params(), array_flip(SandboxSchema::names())),
            is_string(...),
        );
        if ($changes === []) {
            return $this->error(
                'tillbook_bad_sandbox_state',
                __('Include at least one account option to change.', 'tillbook'),
                400,
            );
        }

        return $this->done(
            'sandbox_account',
            $changes,
            static fn(SandboxPanel $panel) => $panel->operator->change(
                static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($changes),
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function advance(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $by = self::text($request, 'by') ?? '';

        return $this->done(
            'sandbox_clock',
            ['by' => $by],
            static fn(SandboxPanel $panel) => $panel->operator->advance($by),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function pay(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $amount = self::integer($request, 'amount') ?? 0;
        $currency = self::text($request, 'currency') ?? '';
        $outcome = self::text($request, 'outcome') ?? 'paid';

        return $this->done(
            'sandbox_payment',
            ['amount' => $amount, 'currency' => $currency, 'outcome' => $outcome],
            static fn(SandboxPanel $panel) => $panel->pay($amount, $currency, $outcome),
        );
    }

    /**
     * @param array<string, mixed> $detail the requested change
     * @param callable(SandboxPanel): mixed $work
     */
    private function done(string $action, array $detail, callable $work): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($action, $detail, $work): array {
            $panel = ($this->panel)();
            $scope = $panel->operator->scope();
            $this->guard->assertAllowed($scope, $panel->operator->sandbox());
            $work($panel);
            $origin = ApiKeys::origin();
            $this->audit->record($scope, $origin, $action, $scope->accountId, null, null, 'done', detail: $detail);

            return $panel->view();
        });
    }
}
