<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

/** What the connect address can be asked for (spec 1 §2.4 and §7): each is the name of a query parameter. */
enum ConnectTask: string
{
    case TestDrive = 'test_drive';
    case Reset = 'wcpay-reset-account';
    case PayoutRequirements = 'collect_payout_requirements';
    case Login = 'wcpay-login';
    case LoanOffer = 'wcpay-loan-offer';
    case ServerLink = 'wcpay-server-link';
    /** An account that moves real money; asked for by no parameter. */
    case Live = 'live';

    /** @param array<mixed> $query */
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

    /** The flag that a page is opened with where this failed (spec 1 §2.3 and §2.4). */
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

    /** Whether the connect page tells that this failed; otherwise the page does on which one arrives. */
    public function failsOnConnectPage(): bool
    {
        return in_array($this, [self::TestDrive, self::PayoutRequirements, self::Live], true);
    }
}
