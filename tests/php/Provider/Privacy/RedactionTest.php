<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Privacy;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Privacy\PersonalDataRedaction;

final class RedactionTest extends TestCase
{
    public function testWhereTheShopperOfAReviewedPaymentWasIsRemoved(): void
    {
        $review = [
            'id' => 'prv_1',
            'billing_zip' => '94105',
            'ip_address' => '198.51.100.7',
            'ip_address_location' => ['city' => 'Lyon', 'country' => 'FR', 'latitude' => 45.75],
            'session' => ['browser' => 'Firefox', 'platform' => 'Android'],
            'opened_reason' => 'rule',
        ];

        self::assertEquals(
            [
                'id' => 'prv_1',
                'billing_zip' => null,
                'ip_address' => null,
                'ip_address_location' => ['city' => null, 'country' => 'FR', 'latitude' => null],
                'session' => ['browser' => null, 'platform' => null],
                'opened_reason' => 'rule',
            ],
            json_decode((new PersonalDataRedaction([], []))->of((string) json_encode($review)), true),
        );
    }
}
