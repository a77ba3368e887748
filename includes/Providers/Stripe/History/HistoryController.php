<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\Connector;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves `stripe/history`: how far each account's history was read, and what pauses, continues and extends that. */
final class HistoryController extends Controller
{
    /**
     * @param Closure(): Histories $histories
     * @param Closure(): Backfill $backfill
     */
    public function __construct(private readonly Closure $histories, private readonly Closure $backfill) {}

    protected function routes(): void
    {
        $this->route(
            '/stripe/history',
            [
                $this->reading($this->list(...)),
                $this->writing(Capability::Settings, $this->change(...), HistorySchema::arguments()),
            ],
            HistorySchema::history(...),
        );
    }

    /** Returns how far the history of each connected account was read. Asks Stripe nothing. */
    private function list(): WP_REST_Response
    {
        return new WP_REST_Response($this->history());
    }

    /** @return array<string, mixed> */
    private function history(): array
    {
        return ['accounts' => ($this->histories)()->all()];
    }

    /**
     * Pauses or continues reading an account's history, or reads it to its beginning. Returns the state of all.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function change(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            SiteOwnership::assertOwn();
            $scope =
                ($this->histories)()->scope($request->get_param('mode') === 'live') ?? throw Connector::notConnected();
            $backfill = ($this->backfill)();
            match ($request->get_param('action')) {
                HistorySchema::PAUSE => $backfill->pause($scope),
                HistorySchema::EVERYTHING => $backfill->readEverything($scope),
                default => $backfill->resume($scope),
            };
            if ($request->get_param('action') !== HistorySchema::PAUSE) {
                $backfill->startInBackground();
            }

            return $this->history();
        });
    }
}
