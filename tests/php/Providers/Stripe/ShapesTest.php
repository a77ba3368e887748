<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Tests\Support\ShapeRecorder;

/** The shapes of Stripe's answers that `npm run stripe:verify` records. */
final class ShapesTest extends ConnectedStripe
{
    public function testFieldsAndTypesAreRecordedWithoutValues(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'shapes');
        putenv(ShapeRecorder::FILE . "=$file");
        try {
            ShapeRecorder::start();
            $this->stripe->post('pay', ['amount' => 5000, 'metadata' => ['secret_name' => 'secret value']]);
            $this->hear();
            $lines = (string) file_get_contents($file);
        } finally {
            putenv(ShapeRecorder::FILE);
            unlink($file);
        }

        self::assertStringContainsString("GET /v1/payment_intents/{id}\tpayment_intent\tamount\tinteger\n", $lines);
        self::assertStringContainsString("GET /v1/payment_intents/{id}\tcharge\tbilling_details.email\t", $lines);
        foreach (['5000', 'secret', 'pi_3', 'usd', 'succeeded'] as $value) {
            self::assertStringNotContainsString($value, str_replace('client_secret', '', $lines));
        }
    }
}
