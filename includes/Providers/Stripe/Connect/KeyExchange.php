<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;

/** Exchanges the keys of a connected account: the restricted key and the publishable key. */
final class KeyExchange
{
    public function __construct(private readonly ConnectParts $parts) {}

    /**
     * Exchanges the key for another one of the same account.
     *
     * @throws ProviderRefusal if it belongs to another account, lacks what is required, or another key is a constant; the old key
     *     stays
     * @throws ProviderUnreachable
     */
    public function rotate(ApiKey $key, string $origin): TestResult
    {
        SiteOwnership::assertOwn();
        $record = $this->parts->record($key->isLive());
        $this->parts->keys->assertUsable($key);
        $result = $this->parts->tested($key);
        $scope = $this->parts->scope($record);
        if (!$this->parts->owner->is($record, $key, $result, $scope)) {
            throw new ProviderRefusal(
                Connector::OTHER_ACCOUNT,
                sprintf(
                    /* translators: %s: ID of an account, such as acct_1A2b */
                    __(
                        'This key doesn\'t belong to %s, or Tillbook couldn\'t confirm that it does. The current key stays in use. To use another account, disconnect this one first.',
                        'tillbook',
                    ),
                    $record->id,
                ),
                409,
            );
        }
        $now = $this->parts->services->clock->now();
        $isLive = $key->isLive();
        $this->parts->withLock(function () use ($record, $key, $isLive, $result, $scope, $now): void {
            if ($this->parts->accounts->present($isLive)?->id !== $record->id) {
                throw Connector::notConnected();
            }
            // First: what is recorded is about the key in use.
            $this->parts->keys->save($key);
            $present = $this->parts->change(
                $record,
                static fn(AccountRecord $present): AccountRecord => $present
                    ->withPermissions($result->granted, $now)
                    ->withRefusedKey(null),
            );
            $this->parts->watch->endWarning($isLive);
            // Another request, which exchanged the key meanwhile, may have created it. After the salts changed or the
            // plugin was uninstalled, the endpoint's secret is lost.
            if ($present->endpointId() === null || $this->parts->keys->webhookSecrets($isLive) === []) {
                $this->parts->listen($this->parts->clients->with($key), $scope, $result);
            }
        });
        $this->parts->changed($isLive);
        $this->parts->audit($scope, $origin, 'rotate_key');

        return $result;
    }

    /**
     * Exchanges the publishable key of a connected account.
     *
     * @param PublishableKey|null $publishable null to take it away, so that the account takes no payments here
     *
     * @throws ProviderRefusal if it isn't the account's, or is a constant; the old one stays
     * @throws ProviderUnreachable
     */
    public function setPublishable(bool $isLive, ?PublishableKey $publishable, string $origin): AccountRecord
    {
        SiteOwnership::assertOwn();
        $record = $this->parts->record($isLive);
        if (PublishableKey::isConstant($isLive)) {
            throw new ProviderRefusal(
                ApiKey::REFUSED,
                __('The publishable key is set in wp-config.php. Change it there.', 'tillbook'),
                409,
            );
        }
        $text = null;
        if ($publishable !== null) {
            LiveGuard::assert($isLive);
            $key = $this->parts->key($isLive);
            $text = $this->parts->publishableKeys->proven($publishable, $key, $record->currency);
        }
        $record = $this->parts->change(
            $record,
            static fn(AccountRecord $present): AccountRecord => $present->withPublishableKey($text),
        );
        $this->parts->changed($isLive);
        $this->parts->audit($this->parts->scope($record), $origin, 'change_publishable_key');

        return $record;
    }
}
