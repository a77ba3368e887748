<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\ConnectSchema;
use Tillbook\Providers\Stripe\Connect\Health;
use Tillbook\Providers\Stripe\Keys\Accounts;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves `stripe/domain`: has Stripe register and check this site's address for wallets. */
final class WalletDomainsController extends Controller
{
    /**
     * @param Closure(): WalletDomains $domains
     * @param Closure(): Health $health
     */
    public function __construct(
        private readonly Closure $domains,
        private readonly Closure $health,
        private readonly Accounts $accounts,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/stripe/domain',
            [$this->writing(Capability::Settings, $this->check(...), ConnectSchema::modeArgument(true))],
            ConnectSchema::health(...),
        );
    }

    /**
     * Asks Stripe about this site's address, registers it if it isn't, and returns the health of all accounts.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function check(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            SiteOwnership::assertOwn();
            $isLive = $request->get_param('mode') === 'live';
            if ($this->accounts->of($isLive) === null) {
                throw Connector::notConnected();
            }
            ($this->domains)()->check($isLive);

            return ['accounts' => ($this->health)()->accounts()];
        });
    }
}
