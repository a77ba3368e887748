<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Json;

/** The result of a self-test of a key, or of a part of it. It contains no secret. */
final class TestResult
{
    /**
     * @param list<string> $granted names of permissions, such as `rak_charge_read`
     * @param list<string> $missing likewise
     * @param string|null $accountId the key's account, if Stripe named it
     * @param AccountData|null $account null if the key may not read it
     */
    public function __construct(
        public readonly array $granted,
        public readonly array $missing,
        public readonly ?string $accountId,
        public readonly ?AccountData $account,
    ) {}

    public static function none(): self
    {
        return new self([], [], null, null);
    }

    /** @param array<string, mixed> $stored */
    public static function fromStored(array $stored): self
    {
        return new self(
            Json::texts($stored, 'granted'),
            Json::texts($stored, 'missing'),
            Json::text($stored, 'account_id'),
            AccountData::of(Json::object($stored, 'account')),
        );
    }

    /** @return array<string, mixed> */
    public function toStored(): array
    {
        return [
            'granted' => $this->granted,
            'missing' => $this->missing,
            'account_id' => $this->accountId,
            'account' => $this->account?->toStored(),
        ];
    }

    /** Adds another part. What is missing in one part isn't granted by another. */
    public function with(self $other): self
    {
        $missing = array_values(array_unique([...$this->missing, ...$other->missing]));

        return new self(
            array_values(array_diff(array_unique([...$this->granted, ...$other->granted]), $missing)),
            $missing,
            $this->accountId ?? $other->accountId,
            $this->account ?? $other->account,
        );
    }

    /** Returns the key's account, if Stripe said in any way which it is. */
    public function accountId(): ?string
    {
        return $this->account->id ?? $this->accountId;
    }

    /** @return 'granted'|'missing'|'unknown' unknown if its part wasn't tried */
    public function state(Permission $permission): string
    {
        return match (true) {
            in_array($permission->name(), $this->granted, true) => 'granted',
            in_array($permission->name(), $this->missing, true) => 'missing',
            default => 'unknown',
        };
    }

    /** @return list<Permission> those without which nothing can be connected, and that aren't granted */
    public function missing(): array
    {
        return array_values(
            array_filter(
                Permissions::used(),
                fn(Permission $permission): bool => $permission->isRequired && $this->state($permission) !== 'granted',
            ),
        );
    }
}
