<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\StoredEvents;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Log\SecretRedaction;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\AccountView;
use Tillbook\Providers\Stripe\Connect\ConnectSchema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Routes for users with permission to change the settings: GET stripe/events, GET stripe/events/{id} and POST
 * stripe/events/{id}/replay.
 *
 * @phpstan-import-type StoredEvent from StoredEvents
 */
final class EventsController extends Controller
{
    private const ID = 'evt_[A-Za-z0-9_]{1,60}';
    private const EVENT = '/stripe/events/(?P<id>' . self::ID . ')';

    /** @param Closure(): Replay $replay */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly StoredEvents $stored,
        private readonly Closure $replay,
    ) {}

    protected function routes(): void
    {
        $mode = ConnectSchema::modeArgument(true);
        $id = ['type' => 'string', 'pattern' => '^' . self::ID . '$', 'required' => true];
        $one = ['id' => Schema::argument($id)] + $mode;
        $this->route(
            '/stripe/events',
            [$this->reading($this->list(...), EventSchema::listArguments() + $mode, capability: Capability::Settings)],
            EventSchema::events(...),
        );
        $this->route(
            self::EVENT,
            [$this->reading($this->details(...), $one, capability: Capability::Settings)],
            EventSchema::details(...),
        );
        $this->route(
            self::EVENT . '/replay',
            [$this->writing(Capability::Settings, $this->replay(...), $one, Limit::Lookup)],
            EventSchema::details(...),
        );
    }

    /**
     * Returns the stored events of an account, the newest first.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function list(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $state = array_search($request->get_param('state'), EventSchema::STATES, true);
            $about = self::text($request, 'about');
            $size = self::integer($request, 'pagesize') ?? Schema::PAGE_SIZE;
            $found = $this->stored->latest(
                $this->scope($request),
                $state === false ? null : $state,
                $about === '' ? null : $about,
                self::integer($request, 'before'),
                $size + 1,
            );
            $page = array_slice($found, 0, $size);

            return [
                'events' => array_map(self::row(...), $page),
                'next' => count($found) > $size ? $page[$size - 1]['row'] : null,
            ];
        });
    }

    /**
     * Returns a stored event with what Stripe sent.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function details(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(fn(): array => $this->event($this->scope($request), self::id($request)));
    }

    /**
     * Processes a stored event again and returns it with the result. One that was processed reads its object again as
     * history, so it changes no order.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function replay(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $scope = $this->scope($request);
            ($this->replay)()->run($scope, self::id($request));

            return $this->event($scope, self::id($request));
        });
    }

    /** @return array<string, mixed> */
    private function event(LedgerScope $scope, string $id): array
    {
        $event = $this->stored->find($scope, $id);
        if ($event === null) {
            throw new ProviderRefusal(
                'tillbook_event_missing',
                __('This event isn\'t stored. Processed events are deleted after 35 days.', 'tillbook'),
                404,
            );
        }
        $json = wp_json_encode(
            Json::decode((string) $this->stored->body($scope, $id)),
            JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES,
        );

        return self::row($event) + [
            'json' => SecretRedaction::text((string) $json),
            'dashboard_url' => AccountView::dashboard($scope->accountId, $scope->livemode, "events/$id"),
        ];
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function scope(WP_REST_Request $request): LedgerScope
    {
        foreach ($this->ledgers->connected() as $scope) {
            if ($scope->livemode === ($request->get_param('mode') === 'live')) {
                return $scope;
            }
        }
        throw new ProviderRefusal(
            'tillbook_not_connected',
            __('No Stripe account is connected in this mode, or this site is a copy and takes no events.', 'tillbook'),
            409,
        );
    }

    /**
     * @param StoredEvent $event
     *
     * @return array<string, string|int|null>
     */
    private static function row(array $event): array
    {
        return [
            'id' => $event['id'],
            'type' => $event['type'],
            'object_id' => $event['object_id'],
            'created' => $event['created'],
            'received' => $event['received'],
            'origin' => in_array($event['origin'], ['webhook', 'poll'], true) ? $event['origin'] : 'other',
            'state' => EventSchema::STATES[$event['state']] ?? 'waiting',
            'attempts' => $event['attempts'],
            'next_attempt' => $event['state'] === 'retry' ? $event['next_attempt'] : null,
            'error' => $event['error'] === null ? null : SecretRedaction::text($event['error']),
        ];
    }
}
