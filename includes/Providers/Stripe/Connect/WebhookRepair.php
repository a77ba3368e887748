<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;

/** Repairs the webhook of a connected account, and keeps it current. */
final class WebhookRepair
{
    public function __construct(private readonly ConnectParts $parts) {}

    /**
     * Exchanges the webhook's endpoint and signing secret, or enables the endpoint again.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function repair(bool $isLive, bool $isNew, string $origin): void
    {
        SiteOwnership::assertOwn();
        $scope = $this->parts->scope($this->parts->record($isLive));
        $api = $this->parts->clients->of($isLive);
        $this->parts->withLock(
            fn() => $isNew
                ? $this->parts->endpoints->replace($api, $scope)
                : $this->parts->endpoints->enable($api, $scope),
        );
        $action = $isNew ? 'rotate_webhook' : 'enable_webhook';
        $this->parts->audit($scope, $origin, $action);
    }

    /**
     * Brings the webhook's endpoint up to date after an update of Tillbook. What fails is tried again the next time.
     */
    public function keepCurrent(bool $isLive): void
    {
        $record = $this->parts->accounts->of($isLive);
        if ($record === null || !$record->may('rak_webhook_write') || SiteOwnership::belongsElsewhere()) {
            return;
        }
        $scope = $this->parts->scope($record);
        try {
            $isChanged = $this->parts->withLock(
                fn(): bool => $this->parts->endpoints->keepCurrent($this->parts->clients->of($isLive), $scope),
            );
        } catch (ProviderRefusal | ProviderUnreachable) {
            return;
        }
        if ($isChanged) {
            $this->parts->audit($scope, 'job', 'update_webhook');
        }
    }
}
