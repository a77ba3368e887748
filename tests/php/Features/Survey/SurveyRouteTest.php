<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Survey;

use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** POST survey/payments-overview (spec 3 §7). */
final class SurveyRouteTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/survey/payments-overview';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAnAnswerIsKeptByTheProvider(): void
    {
        $answer = $this->body(
            $this->rest('POST', self::ROUTE, ['rating' => 'neutral', 'comments' => "More <b>charts</b>\nplease"]),
        );
        $this->rest('POST', self::ROUTE, ['rating' => 'very-happy']);

        self::assertSame(
            ['payments-overview', 'neutral', "More charts\nplease"],
            [$answer['survey'], $answer['rating'], $answer['comments']],
        );
        $kept = array_map(
            static fn(array $survey): string => $survey['rating'] . ':' . $survey['comments'],
            $this->sandbox()->surveys(),
        );
        sort($kept);
        self::assertSame(["neutral:More charts\nplease", 'very-happy:'], $kept);
    }

    public function testWhatIsNoRatingIsRefused(): void
    {
        self::assertSame(400, $this->rest('POST', self::ROUTE, ['rating' => 'meh'])->get_status());
        self::assertSame(400, $this->rest('POST', self::ROUTE, [])->get_status());
        self::assertSame(
            400,
            $this->rest('POST', self::ROUTE, ['rating' => 'happy', 'comments' => str_repeat('a', 5001)])->get_status(),
        );
        self::assertSame([], $this->sandbox()->surveys());
    }

    public function testVisitorsMayNotAnswer(): void
    {
        wp_set_current_user(0);
        self::assertSame(401, $this->rest('POST', self::ROUTE, ['rating' => 'happy'])->get_status());
        $this->actAs('customer');
        self::assertSame(403, $this->rest('POST', self::ROUTE, ['rating' => 'happy'])->get_status());
    }
}
