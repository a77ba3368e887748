<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Provider\CardReader;

/** Card readers of a Stripe account. */
final class ReadersTest extends ActingStripe
{
    protected function key(): string
    {
        return $this->stripe->keys->read;
    }

    public function testReadersComeFromEveryPage(): void
    {
        $before = count($this->provider()->readers());
        for ($reader = 0; $reader < 101; ++$reader) {
            $this->stripe->post('reader', ['label' => "Counter $reader"]);
        }

        $ids = array_map(static fn(CardReader $reader): string => $reader->id, $this->provider()->readers());

        self::assertCount($before + 101, array_unique($ids));
    }
}
