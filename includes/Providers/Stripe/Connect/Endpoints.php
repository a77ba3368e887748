<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;

/**
 * This site's webhook endpoints at Stripe. They carry the site's name, so that those of other shops and of copies
 * of this site are told apart from them, and only its own are changed.
 */
final class Endpoints
{
    /** @param list<string> $events types of events that Stripe sends */
    public function __construct(
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
        private readonly array $events,
    ) {}

    /** Returns the address that Stripe sends events of a ledger's account to. */
    public static function url(LedgerScope $scope): string
    {
        $url = rest_url(Controller::NAMESPACE . Controller::BASE . '/webhook/' . $scope->id);
        // Polylang with a domain per language names that of the request, in jobs that of any visitor.
        if (has_filter('pll_language_flag_url')) {
            $host = wp_parse_url(SiteOwnership::currentUrl(), PHP_URL_HOST);
            $url = str_replace('//' . wp_parse_url($url, PHP_URL_HOST), "//$host", $url);
        }

        // WordPress may name another scheme in background jobs than in the admin.
        return self::isSecure() ? set_url_scheme($url, 'https') : $url;
    }

    /**
     * Creates a new endpoint and deletes this site's earlier ones. What they signed is accepted for another 24 hours.
     *
     * @throws ProviderRefusal if the key may not, or Stripe doesn't accept the address, such as one that isn't public
     * @throws ProviderUnreachable
     */
    public function replace(Api $api, LedgerScope $scope): AccountRecord
    {
        $record = $this->record($scope);
        $old = [...$record->endpointIds, ...$this->ownIds($api)];
        // First: if this request is killed, the next check finds the new one, whose secret no one has.
        $this->change($scope, $record->endpointIds, null);
        $answer = $api->createWebhookEndpoint(self::url($scope), $this->events, [SiteId::METADATA => SiteId::own()]);
        $id = Json::text($answer->body, 'id') ?? '';
        $this->keys->saveWebhookSecret($scope->livemode, Json::text($answer->body, 'secret') ?? '');
        // The new one is in use: if the others can't be deleted now, the next check deletes them.
        $record = $this->change($scope, [$id, ...array_diff($old, [$id])], null);
        try {
            return $this->deleteOthers($api, $scope, $id, $old);
        } catch (ProviderRefusal | ProviderUnreachable) {
            return $record;
        }
    }

    /**
     * Has Stripe send what this version of Tillbook asks for, in its version of the API, to the site's address, if an
     * update or a move of the site changed that. An endpoint's version of the API can't be changed: a second endpoint
     * is created, and only then the first one is deleted, so that nothing is missed. What both send is stored once.
     * Another one is also created after the plugin was uninstalled, which deletes the endpoint and its secret, and
     * after a request that created one was killed. Asks Stripe only after such a change.
     *
     * @return bool whether the endpoint was changed
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function keepCurrent(Api $api, LedgerScope $scope): bool
    {
        $record = $this->record($scope);
        $id = $record->endpointId();
        if ($id !== null && $this->isWithoutSecret($scope->livemode)) {
            $this->replace($api, $scope);

            return true;
        }
        if ($id === null || $record->endpointsFor === $this->purpose($scope)) {
            return false;
        }
        $own = array_column($this->own($api), null, 'id');
        if (!isset($own[$id])) {
            // Someone deleted it. The health says so, and offers to create another one.
            return false;
        }
        $isInterrupted = array_diff(array_keys($own), $record->endpointIds) !== [];
        if ($isInterrupted || Json::text($own[$id], 'api_version') !== Wire::VERSION) {
            $this->replace($api, $scope);

            return true;
        }
        $moved = self::isAt($own[$id], $scope) ? [] : ['url' => self::url($scope)];
        $api->updateWebhookEndpoint($id, ['enabled_events' => $this->events] + $moved);
        $this->deleteOthers($api, $scope, $id, array_keys($own));

        return true;
    }

    /**
     * Whether an endpoint sends to this site's address, whatever the scheme; but not to http:// once the site's own
     * address begins with https://, where a redirect would answer.
     *
     * @param array<string, mixed> $endpoint as Stripe shows it
     */
    public static function isAt(array $endpoint, LedgerScope $scope): bool
    {
        $url = Json::text($endpoint, 'url') ?? '';

        return SiteOwnership::normalizeUrl($url) === SiteOwnership::normalizeUrl(self::url($scope)) &&
            (str_starts_with($url, 'https://') || !self::isSecure());
    }

    /**
     * Whether no signing secret is stored, not even one that can't be decrypted: a process with other salts, such as
     * one of the command line, may be able to.
     */
    private function isWithoutSecret(bool $isLive): bool
    {
        return $this->keys->webhookSecrets($isLive) === [] && !$this->keys->isUnreadable($isLive);
    }

    private static function isSecure(): bool
    {
        return str_starts_with(strtolower(SiteOwnership::currentUrl()), 'https://');
    }

    /**
     * Names what the endpoints are to send, and where. It changes when an update asks for more, or in another version,
     * and when the site moves.
     */
    private function purpose(LedgerScope $scope): string
    {
        $parts = [Wire::VERSION, ...$this->events, SiteOwnership::normalizeUrl(self::url($scope))];
        if (self::isSecure()) {
            $parts[] = 'https';
        }

        return substr(hash('sha256', implode(' ', $parts)), 0, 16);
    }

    /**
     * Deletes this site's other endpoints, and notes that one is left.
     *
     * @param array<string> $ids
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function deleteOthers(Api $api, LedgerScope $scope, string $id, array $ids): AccountRecord
    {
        foreach (array_unique($ids) as $other) {
            if ($other !== $id) {
                self::delete($api, $other);
            }
        }

        return $this->change($scope, [$id], $this->purpose($scope));
    }

    /**
     * Enables the endpoint again after Stripe or someone disabled it; creates another if it was deleted.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function enable(Api $api, LedgerScope $scope): AccountRecord
    {
        $record = $this->record($scope);
        $id = $record->endpointId();
        if ($id === null || $this->keys->webhookSecrets($scope->livemode) === []) {
            return $this->replace($api, $scope);
        }
        try {
            $api->updateWebhookEndpoint($id, ['disabled' => false, 'url' => self::url($scope)]);
        } catch (NotFound) {
            return $this->replace($api, $scope);
        }

        return $record;
    }

    /**
     * Deletes all endpoints of this site.
     *
     * @return list<string> those that could not be deleted, such as because the key may not: the merchant does it in the Dashboard
     */
    public function deleteAll(Api $api, LedgerScope $scope): array
    {
        try {
            $own = $this->ownIds($api);
        } catch (ProviderRefusal | ProviderUnreachable) {
            $own = [];
        }
        $left = [];
        foreach (array_unique([...$this->recorded($scope), ...$own]) as $id) {
            try {
                self::delete($api, $id);
            } catch (ProviderRefusal | ProviderUnreachable) {
                $left[] = $id;
            }
        }

        return $left;
    }

    /**
     * Returns this site's endpoints.
     *
     * @return list<array<string, mixed>> as Stripe shows them
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function own(Api $api): array
    {
        return array_values(
            array_filter(
                $api->webhookEndpoints()->data,
                static fn(array $endpoint): bool => self::site($endpoint) === SiteId::own(),
            ),
        );
    }

    /** @return list<string> */
    private function ownIds(Api $api): array
    {
        return array_values(array_filter(array_column($this->own($api), 'id'), is_string(...)));
    }

    /**
     * Returns whose an endpoint is.
     *
     * @param array<string, mixed> $endpoint as Stripe shows it
     *
     * @return string|null the name of a site with Tillbook; null if it isn't one
     */
    public static function site(array $endpoint): ?string
    {
        return Json::text(Json::object($endpoint, 'metadata'), SiteId::METADATA);
    }

    private static function delete(Api $api, string $id): void
    {
        try {
            $api->deleteWebhookEndpoint($id);
        } catch (NotFound) {
            return;
        }
    }

    /** @return list<string> */
    private function recorded(LedgerScope $scope): array
    {
        return $this->accounts->present($scope->livemode)->endpointIds ?? [];
    }

    /** @param list<string> $ids */
    private function change(LedgerScope $scope, array $ids, ?string $for): AccountRecord
    {
        return $this->accounts->change(
            $scope->accountId,
            $scope->livemode,
            static fn(AccountRecord $now): AccountRecord => $now->withEndpoints($ids, $for),
        ) ?? throw Connector::notConnected();
    }

    private function record(LedgerScope $scope): AccountRecord
    {
        return $this->accounts->present($scope->livemode) ?? throw Connector::notConnected();
    }
}
