<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

/** The tasks of the connect URL (spec 1 §2.4 and §7). Each value is the name of a query parameter. */
enum ConnectTask: string
{
    case TestDrive = 'test_drive';
    case Reset = 'wcpay-reset-account';
    case PayoutRequirements = 'collect_payout_requirements';
    case Login = 'wcpay-login';
    case LoanOffer = 'wcpay-loan-offer';
    case ServerLink = 'wcpay-server-link';
    /** Opens an account that moves real money. The default: no parameter requests it. */
    case Live = 'live';

    /**
     * Returns the first task that the query requests; Live if it requests none.
     *
     * @param array<mixed> $query
     */
    public static function of(array $query): self
    {
        foreach (self::cases() as $task) {
            $value = $query[$task->value] ?? '';
            if ($task !== self::Live && is_string($value) && !in_array($value, ['', '0', 'false'], true)) {
                return $task;
            }
        }

        return self::Live;
    }

    /** Whether the task changes nothing: it redirects to one of our pages. */
    public function isOnlyRedirect(): bool
    {
        return in_array($this, [self::PayoutRequirements, self::Login, self::LoanOffer, self::ServerLink], true);
    }

    /** The query flag that the next page receives if this task fails (spec 1 §2.3 and §2.4). */
    public function failureFlag(): string
    {
        return match ($this) {
            self::Reset => 'wcpay-reset-account-error',
            self::Login => 'wcpay-login-error',
            self::LoanOffer => 'wcpay-loan-offer-error',
            self::ServerLink => 'wcpay-server-link-error',
            self::TestDrive => 'test_drive_error',
            self::PayoutRequirements, self::Live => 'wcpay-connection-error',
        };
    }

    /** Whether the connect page reports the failure; otherwise the landing page does. */
    public function failsOnConnectPage(): bool
    {
        return in_array($this, [self::TestDrive, self::PayoutRequirements, self::Live], true);
    }
}
