<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways\Cards;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\ConnectSchema;
use Tillbook\Providers\Stripe\Connect\Health;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves `stripe/import-cards`: imports cards that shoppers saved with the WooCommerce Stripe gateway. */
final class CardImportController extends Controller
{
    /**
     * @param Closure(): CardImport $import
     * @param Closure(): Health $health
     */
    public function __construct(
        private readonly Closure $import,
        private readonly Closure $health,
        private readonly StripeLedgers $ledgers,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/stripe/import-cards',
            [$this->writing(Capability::Settings, $this->run(...), ConnectSchema::modeArgument(true))],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('stripe_card_import', [
            'is_running' => Schema::flag('More cards are left to look at'),
            'health' => ConnectSchema::health(),
        ]);
    }

    /**
     * Starts the import or goes on with it, for some seconds. Returns the health of all accounts, which says how far
     * it is.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function run(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            SiteOwnership::assertOwn();
            $isLive = $request->get_param('mode') === 'live';
            foreach ($this->ledgers->connected() as $scope) {
                if ($scope->livemode === $isLive) {
                    $import = ($this->import)();
                    // Before it begins, so that it goes on if this request is killed.
                    $import->continueInBackground();

                    return [
                        'is_running' => $import->run($scope)->isRunning,
                        'health' => ['accounts' => ($this->health)()->accounts()],
                    ];
                }
            }
            throw Connector::notConnected();
        });
    }
}
