<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Probe;

/**
 * Asks Stripe once: whether it accepts the key, whether the webhook's endpoint is there and enabled, and what time
 * it is.
 */
final class EndpointHealth implements HealthSource
{
    private const CLOCK_SECONDS = 60;
    private const ENABLED = 'enabled';

    public function __construct(
        private readonly Clients $clients,
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $record = $this->accounts->of($scope->livemode);
        if ($record === null || $this->clients->whyNoKey($scope->livemode) !== null) {
            return [];
        }
        if (!$record->may('rak_webhook_write')) {
            return $this->withoutList($record, $scope);
        }
        try {
            $list = $this->clients->of($scope->livemode)->webhookEndpoints();
        } catch (Unauthorized) {
            return [$this->refusedKey($scope)];
        } catch (Denied) {
            return $this->withoutList($record, $scope);
        } catch (ProviderRefusal | ProviderUnreachable) {
            return [self::unreachable()];
        }

        return array_values(
            array_filter([
                $this->endpoint($list, $record, $scope),
                $this->copies($list, $record, $scope),
                $this->time($list->servedAt),
            ]),
        );
    }

    /**
     * Asks Stripe something else, if the key may not list endpoints.
     *
     * @return list<HealthItem>
     */
    private function withoutList(AccountRecord $record, LedgerScope $scope): array
    {
        $time = null;
        try {
            $time = $this->time($this->clients->of($scope->livemode)->balance()->servedAt);
        } catch (Unauthorized) {
            return [$this->refusedKey($scope)];
        } catch (ProviderUnreachable) {
            return [self::unreachable(), $this->withoutPermission($record, $scope)];
        } catch (ProviderRefusal) {
            // It may not read that either, but Stripe accepts the key.
        }

        return array_values(array_filter([$this->withoutPermission($record, $scope), $time]));
    }

    private function refusedKey(LedgerScope $scope): HealthItem
    {
        return new HealthItem(
            'stripe',
            __('Connection', 'tillbook'),
            HealthItem::ERROR,
            __(
                'Stripe doesn\'t accept the key anymore: it was revoked or has expired. Create another one and enter it here. Your ledger is unchanged and can be read; nothing new arrives until then.',
                'tillbook',
            ),
            $this->keys->isConstant($scope->livemode) ? null : HealthItem::ENTER_KEY,
        );
    }

    private static function unreachable(): HealthItem
    {
        return new HealthItem(
            'stripe',
            __('Connection', 'tillbook'),
            HealthItem::WARNING,
            __(
                'Stripe didn\'t respond. Your ledger shows what is known so far. Tillbook will retry automatically.',
                'tillbook',
            ),
        );
    }

    private function withoutPermission(AccountRecord $record, LedgerScope $scope): HealthItem
    {
        $hasSecret = $this->keys->webhookSecrets($scope->livemode) !== [];

        return new HealthItem(
            'endpoint',
            __('Webhook endpoint', 'tillbook'),
            $hasSecret ? HealthItem::INFO : HealthItem::WARNING,
            match (true) {
                $hasSecret => __(
                    'The key has no permission to see webhook endpoints, so their state at Stripe isn\'t known. Their signing secret is set in wp-config.php.',
                    'tillbook',
                ),
                self::canAsk($record) => __(
                    'The key has no permission to create a webhook endpoint, so Tillbook checks Stripe for new events every minute instead. To change that, select “Webhook Endpoints: Write” for the key in Stripe, and check again.',
                    'tillbook',
                ),
                default => __(
                    'The key has no permission to create a webhook endpoint or to read events, so no events arrive from Stripe. Edit it in Stripe, select “Webhook Endpoints: Write” and “Events: Read”, save, and check again.',
                    'tillbook',
                ),
            },
        );
    }

    private function endpoint(ObjectList $list, AccountRecord $record, LedgerScope $scope): HealthItem
    {
        $own = null;
        foreach ($list->data as $endpoint) {
            $own = Json::text($endpoint, 'id') === $record->endpointId() ? $endpoint : $own;
        }
        $title = __('Webhook endpoint', 'tillbook');
        if ($own === null) {
            return new HealthItem(
                'endpoint',
                $title,
                HealthItem::WARNING,
                $record->endpointId() === null
                    ? sprintf(
                        /* translators: 1: address of this site's webhook, 2: what Tillbook does instead, in a sentence */
                        __(
                            'Stripe has no endpoint for this site. It accepts public addresses only, and %1$s is probably not one. %2$s',
                            'tillbook',
                        ),
                        Endpoints::url($scope),
                        self::instead($record),
                    )
                    : sprintf(
                        /* translators: %s: what Tillbook does instead, in a sentence */
                        __(
                            'Someone deleted this site\'s endpoint at Stripe. %s Set up the endpoint again.',
                            'tillbook',
                        ),
                        self::instead($record),
                    ),
                HealthItem::ENABLE_WEBHOOK,
            );
        }
        if (Json::text($own, 'status') !== self::ENABLED) {
            return new HealthItem(
                'endpoint',
                $title,
                HealthItem::ERROR,
                sprintf(
                    /* translators: %s: what Tillbook does instead, in a sentence */
                    __(
                        'The endpoint is disabled at Stripe: someone turned it off, or it didn\'t respond for days. %s Set up the endpoint again.',
                        'tillbook',
                    ),
                    self::instead($record),
                ),
                HealthItem::ENABLE_WEBHOOK,
            );
        }
        if ($this->keys->webhookSecrets($scope->livemode) === []) {
            return new HealthItem(
                'endpoint',
                $title,
                HealthItem::ERROR,
                __(
                    'The signing secret of the endpoint is missing or can\'t be read, so Tillbook can\'t tell Stripe\'s messages from forged ones and rejects them all. Set up the endpoint again.',
                    'tillbook',
                ),
                HealthItem::ENABLE_WEBHOOK,
            );
        }
        $url = Json::text($own, 'url') ?? '';
        // A copy of the site leaves the endpoint to the site that it was copied from.
        if (!Endpoints::isAt($own, $scope) && !SiteOwnership::belongsElsewhere()) {
            $this->scheduleRepair($record);

            return new HealthItem(
                'endpoint',
                $title,
                HealthItem::WARNING,
                sprintf(
                    /* translators: 1: address that Stripe sends to, 2: address of this site's webhook */
                    __(
                        'Stripe sends events to %1$s, but this site\'s address is now %2$s. Tillbook will update the endpoint within an hour. To do it now, set up the endpoint again.',
                        'tillbook',
                    ),
                    $url,
                    Endpoints::url($scope),
                ),
                HealthItem::ENABLE_WEBHOOK,
            );
        }

        return new HealthItem(
            'endpoint',
            $title,
            HealthItem::OK,
            sprintf(
                /* translators: 1: ID of an endpoint, such as we_1A2b, 2: address */
                __('%1$s is enabled and sends to %2$s.', 'tillbook'),
                (string) $record->endpointId(),
                $url,
            ),
        );
    }

    /**
     * Has the hourly job set the address right, also if someone changed it at Stripe. The job doesn't look for that by
     * itself: two sites with the same name would take the endpoint from each other every hour.
     */
    private function scheduleRepair(AccountRecord $record): void
    {
        if ($record->endpointsFor !== null) {
            $this->accounts->change(
                $record->id,
                $record->isLive,
                static fn(AccountRecord $now): AccountRecord => $now->endpointId() === $record->endpointId()
                    ? $now->withEndpoints($now->endpointIds, null)
                    : $now,
            );
        }
    }

    /** Says how new events are found while webhooks don't arrive. */
    private static function instead(AccountRecord $record): string
    {
        return self::canAsk($record)
            ? __('Tillbook checks Stripe for new events every minute instead.', 'tillbook')
            : __(
                'Tillbook can\'t check Stripe for new events instead, because the key has no permission to read events: edit it in Stripe, select “Events: Read”, save, and check again.',
                'tillbook',
            );
    }

    private static function canAsk(AccountRecord $record): bool
    {
        return $record->may(Probe::Events->permission());
    }

    /**
     * Names endpoints of other sites with Tillbook, such as copies of this one, which get the same events. One that
     * this site's job is about to delete is none.
     */
    private function copies(ObjectList $list, AccountRecord $record, LedgerScope $scope): ?HealthItem
    {
        $others = array_filter(
            $list->data,
            static fn(array $endpoint): bool => Endpoints::site($endpoint) !== null &&
                !in_array(Json::text($endpoint, 'id'), $record->endpointIds, true) &&
                (Endpoints::site($endpoint) !== SiteId::own() || !Endpoints::isAt($endpoint, $scope)),
        );
        if ($others === []) {
            return null;
        }
        $names = array_map(
            static fn(array $endpoint): string => sprintf(
                '%s (%s)',
                Json::text($endpoint, 'id') ?? '',
                Json::text($endpoint, 'url') ?? '',
            ),
            $others,
        );

        return new HealthItem(
            'other_endpoints',
            __('Other endpoints', 'tillbook'),
            HealthItem::INFO,
            sprintf(
                /* translators: %s: endpoints with their addresses */
                __(
                    'Other sites with Tillbook get events of this account, too: %s. If one of them is an old address or a copy of this site, delete its endpoint in Stripe.',
                    'tillbook',
                ),
                implode(wp_get_list_item_separator(), $names),
            ),
        );
    }

    private function time(int $servedAt): ?HealthItem
    {
        $difference = abs($this->clock->now() - $servedAt);

        return $difference <= self::CLOCK_SECONDS
            ? null
            : new HealthItem(
                'clock',
                __('Clock', 'tillbook'),
                HealthItem::WARNING,
                sprintf(
                    /* translators: %s: a period, such as 5 minutes */
                    __(
                        'This server\'s clock differs from Stripe\'s by %s. Dates come from Stripe\'s clock, but webhooks are rejected once the difference reaches five minutes. Ask your host to set the clock.',
                        'tillbook',
                    ),
                    human_time_diff(0, $difference),
                ),
            );
    }
}
