<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Providers\Stripe\EventTypes;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Takes Stripe's webhooks: `POST payments/webhook/{ledger}`. It answers as soon as the event is stored; EventWorker
 * does the rest. Who sends is proven by the signature, so it needs neither a user nor a nonce. Without a valid one only
 * the accounts and their signing secrets are read, and nothing is written.
 */
final class WebhookController extends Controller
{
    /** Larger bodies are refused before their signature is calculated, in bytes. */
    private const MAX_BYTES = 1_048_576;

    /** @param Closure(): EventInbox $inbox */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly KeyStore $keys,
        private readonly Clock $clock,
        private readonly Closure $inbox,
        private readonly EventWorker $worker,
        private readonly Events $events,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/webhook/(?P<ledger>\d{1,9})',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->receive(...),
                    'permission_callback' => '__return_true',
                    'args' => [
                        'ledger' => ['type' => 'integer', 'minimum' => 1, 'required' => true],
                    ],
                    'limit' => Limit::Webhook,
                ],
            ],
            static fn(): array => [
                'title' => 'stripe_webhook',
                'type' => 'object',
                'properties' => [
                    'received' => [
                        'type' => 'boolean',
                        'description' => 'The event is stored.',
                        'readonly' => true,
                    ],
                ],
            ],
        );
    }

    /** Stores an event that Stripe sends, if its signature is valid. */
    private function receive(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $ledger = $request->get_param('ledger');
        $scope = $this->ledgers->find(is_numeric($ledger) ? (int) $ledger : 0);
        if ($scope === null) {
            return $this->error(
                'tillbook_webhook_unknown',
                __('No Stripe account is connected at this address.', 'tillbook'),
                404,
            );
        }
        $body = $request->get_body();
        $header = $request->get_header('Stripe-Signature') ?? '';
        $isSigned =
            strlen($body) <= self::MAX_BYTES &&
            Signature::isValid($header, $body, $this->keys->webhookSecrets($scope->livemode), $this->clock->now());
        $event = $isSigned ? ReceivedEvent::from(Json::decode($body), $scope->accountId) : null;
        if ($event === null || $event->livemode !== $scope->livemode) {
            return $this->error(
                'tillbook_webhook_refused',
                $isSigned
                    ? __('This isn\'t an event of the account and mode that are connected here.', 'tillbook')
                    : __('The signature isn\'t valid: check the signing secret and the server\'s clock.', 'tillbook'),
                400,
            );
        }
        if (in_array($event->type, EventTypes::ALL, true)) {
            if (($this->inbox)()->accept($scope, EventBatch::of('webhook', $event)) === 0) {
                $this->events->arrivedLate($scope, $event->id);
            }
            $this->worker->runAfterResponse();
        }

        return new WP_REST_Response(['received' => true]);
    }
}
