<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Provider\ProviderRefusal;

/** Thrown if the key has no permission for a request. */
final class Denied extends ProviderRefusal
{
    public const REASON = 'tillbook_stripe_permission';

    /**
     * @param list<string> $permissions those that Stripe names, one of which is enough, such as `rak_charge_read`; it doesn't always
     *     name them
     * @param string|null $accountId the key's account, if Stripe names it
     */
    public function __construct(string $message, public readonly array $permissions, public readonly ?string $accountId)
    {
        parent::__construct(self::REASON, $message, 409);
    }

    /** Whether it may be this permission that is missing: Stripe names it, or names none. */
    public function concerns(string $permission): bool
    {
        return $this->permissions === [] || in_array($permission, $this->permissions, true);
    }

    /** Reads what Stripe says, in any of its forms. */
    public static function fromMessage(string $said): self
    {
        preg_match_all('/\'(rak_[a-z0-9_]+)\'/', $said, $permissions);
        preg_match('/\bon account \'(acct_[A-Za-z0-9]+)\'/', $said, $account);
        // The shortest name is the one of the Dashboard: others are variants such as rak_charge_client_read.
        $names = array_values(array_unique($permissions[1]));
        usort($names, static fn(string $one, string $other): int => strlen($one) <=> strlen($other));
        $message =
            $names === []
                ? __('The Stripe key has no permission for this.', 'tillbook')
                : sprintf(
                    /* translators: %s: technical name of a permission at Stripe, such as rak_dispute_read */
                    __('The Stripe key has no permission for this: %s is missing.', 'tillbook'),
                    $names[0],
                );

        return new self($message, $names, $account[1] ?? null);
    }
}
