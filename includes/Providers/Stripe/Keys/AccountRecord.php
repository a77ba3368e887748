<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use Tillbook\Platform\Json;

/** This site's record of the Stripe account that is connected in one mode. It contains no secret. */
final class AccountRecord
{
    /**
     * @param string $id `acct_…`
     * @param string $name the business's name; empty if the key may not read it
     * @param string $country ISO code in capitals
     * @param string $currency lower-case ISO code
     * @param list<string> $endpointIds this site's webhook endpoints at Stripe, newest first: two during an upgrade
     * @param int $connectedAt epoch seconds
     * @param list<string> $permissions what the key was granted at the last check, such as `rak_charge_read`
     * @param int $checkedAt when that was, epoch seconds
     * @param string|null $publishableKey the last one that was proven to be this account's (`pk_…`); see PublishableKey::inUse()
     * @param string|null $endpointsFor what the endpoints send: see Endpoints::keepCurrent(); null from before it was noted
     * @param int|null $refusedAt since when Stripe refuses the key, or it can't be read, epoch seconds; null while it works:
     *     see KeyWatch
     * @param string|null $otherAccount the account that the refused key belongs to, if it is another one
     * @param string|null $otherKey what may be shown of that key
     */
    public function __construct(
        public readonly string $id,
        public readonly bool $isLive,
        public readonly string $name,
        public readonly string $country,
        public readonly string $currency,
        public readonly array $endpointIds,
        public readonly int $connectedAt,
        public readonly array $permissions,
        public readonly int $checkedAt,
        public readonly ?string $publishableKey = null,
        public readonly ?string $endpointsFor = null,
        public readonly ?int $refusedAt = null,
        private readonly ?string $otherAccount = null,
        private readonly ?string $otherKey = null,
    ) {}

    /** @param array<string, mixed> $stored */
    public static function fromStored(array $stored, bool $isLive): ?self
    {
        $id = Json::text($stored, 'id');

        return $id === null
            ? null
            : new self(
                $id,
                $isLive,
                Json::text($stored, 'name') ?? '',
                Json::text($stored, 'country') ?? '',
                Json::text($stored, 'currency') ?? '',
                Json::texts($stored, 'endpoints'),
                Json::integer($stored, 'connected') ?? 0,
                Json::texts($stored, 'permissions'),
                Json::integer($stored, 'checked') ?? 0,
                Json::text($stored, 'publishable'),
                Json::text($stored, 'endpoints_for'),
                Json::integer($stored, 'refused'),
                Json::text($stored, 'other_account'),
                Json::text($stored, 'other_key'),
            );
    }

    /** @return array<string, mixed> */
    public function toStored(): array
    {
        return [
            'id' => $this->id,
            'name' => $this->name,
            'country' => $this->country,
            'currency' => $this->currency,
            'endpoints' => $this->endpointIds,
            'connected' => $this->connectedAt,
            'permissions' => $this->permissions,
            'checked' => $this->checkedAt,
            'publishable' => $this->publishableKey,
            'endpoints_for' => $this->endpointsFor,
            'refused' => $this->refusedAt,
            'other_account' => $this->otherAccount,
            'other_key' => $this->otherKey,
        ];
    }

    /** Returns the newest webhook endpoint of this site; null if there is none. */
    public function endpointId(): ?string
    {
        return $this->endpointIds[0] ?? null;
    }

    /** Whether the key had a permission at the last check; `…_write` contains `…_read`. */
    public function may(string $permission): bool
    {
        return in_array($permission, $this->permissions, true) ||
            in_array((string) preg_replace('/_read$/', '_write', $permission), $this->permissions, true);
    }

    /** Says which publishable key was proven to be this account's. */
    public function withPublishableKey(?string $text): self
    {
        return self::fromStored(['publishable' => $text] + $this->toStored(), $this->isLive) ?? $this;
    }

    /**
     * Says which webhook endpoints this site has, and what they send.
     *
     * @param list<string> $ids newest first
     * @param string|null $for see Endpoints::keepCurrent(); null while it isn't known
     */
    public function withEndpoints(array $ids, ?string $for): self
    {
        return self::fromStored(['endpoints' => $ids, 'endpoints_for' => $for] + $this->toStored(), $this->isLive) ??
            $this;
    }

    /** Says since when Stripe refuses the key, or it can't be read, in epoch seconds; null while it works. */
    public function withRefusedKey(?int $since): self
    {
        $changed = ['refused' => $since, 'other_account' => null, 'other_key' => null];

        return self::fromStored($changed + $this->toStored(), $this->isLive) ?? $this;
    }

    /**
     * Says that the key belongs to another account, so that it isn't used.
     *
     * @param string $account `acct_…`
     * @param string $key what may be shown of the key
     * @param int $since epoch seconds
     */
    public function withKeyOf(string $account, string $key, int $since): self
    {
        $changed = ['refused' => $this->refusedAt ?? $since, 'other_account' => $account, 'other_key' => $key];

        return self::fromStored($changed + $this->toStored(), $this->isLive) ?? $this;
    }

    /**
     * Returns which other account a key belongs to; null if it isn't known to.
     *
     * @param string $key what may be shown of the key
     */
    public function otherAccountOf(string $key): ?string
    {
        return $this->otherKey === $key ? $this->otherAccount : null;
    }

    /** Says that a permission was granted. */
    public function withPermission(string $permission): self
    {
        return $this->withPermissions(
            array_values(array_unique([...$this->permissions, $permission])),
            $this->checkedAt,
        );
    }

    /** Says that a permission was taken away. */
    public function without(string $permission): self
    {
        return $this->withPermissions(array_values(array_diff($this->permissions, [$permission])), $this->checkedAt);
    }

    /** @param list<string> $permissions */
    public function withPermissions(array $permissions, int $checkedAt): self
    {
        $changed = ['permissions' => $permissions, 'checked' => $checkedAt];

        return self::fromStored($changed + $this->toStored(), $this->isLive) ?? $this;
    }
}
