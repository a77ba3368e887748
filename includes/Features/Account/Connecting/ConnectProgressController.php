<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves POST connect/progress, which the Connect page asks until the new account is connected. */
final class ConnectProgressController extends Controller
{
    /** Time that a request spends on opening the account, in seconds. */
    private const SECONDS = 2.0;
    /** Percentage of an account that is ready, but not connected yet. */
    private const ALMOST = 99;

    /** @param Closure(): Connection $connection */
    public function __construct(private readonly Closure $connection) {}

    protected function routes(): void
    {
        $this->route(
            '/connect/progress',
            [
                $this->writing(Capability::Settings, $this->continue(...), [
                    'live' => Schema::argument([
                        'type' => 'boolean',
                        'default' => false,
                        'description' => 'Whether the page waits for an account that moves real money.',
                    ]),
                ]),
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('connect_progress', [
            'status' => [
                'type' => 'string',
                'enum' => ['pending', 'complete'],
                'description' => 'The store is connected once it is complete.',
            ],
            'percent' => ['type' => 'integer', 'minimum' => 0, 'maximum' => 100],
        ]);
    }

    /**
     * Continues opening the account for a few seconds, and returns its progress.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function continue(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $isLive = $request->get_param('live') === true;

        return CommandOutcome::ofCommand(function () use ($isLive): array {
            $connection = ($this->connection)();
            $module =
                ($isLive ? $connection->providers->live() : $connection->providers->test()) ??
                throw Connection::noProvider();
            $connecting = $module->connecting();
            if ($connecting->progress() !== null) {
                $connecting->resume(self::SECONDS);
            }
            $percent = $connecting->progress();
            if ($percent !== null) {
                return ['status' => 'pending', 'percent' => max(0, min($percent, self::ALMOST))];
            }
            if ($connection->isConnectedByNow($module->id(), $isLive)) {
                return ['status' => 'complete', 'percent' => 100];
            }
            throw new ProviderRefusal(
                'tillbook_no_account',
                __('No account is being opened. Open one on the Connect page.', 'tillbook'),
                409,
            );
        });
    }
}
