<?php

/**
 * The merchant categories of onboarding by group: the group's name, then for each ISO 18245 code the category's name
 * and what people search for. Names and search terms are our own.
 */

declare(strict_types=1);

defined('ABSPATH') || exit();

return [
    'clothing' => [
        __('Clothing and accessories', 'tillbook'),
        [
            '5651' => [
                __('Family clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('clothes, fashion, apparel, boutique, outfit', 'tillbook'),
            ],
            '5621' => [
                __('Women\'s clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dresses, ladies, fashion, ready-to-wear, lingerie, maternity', 'tillbook'),
            ],
            '5611' => [
                __('Men\'s and boys\' clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('suits, menswear, shirts, ties', 'tillbook'),
            ],
            '5641' => [
                __('Children\'s and babies\' clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('kids, infants, toddlers, babywear', 'tillbook'),
            ],
            '5661' => [
                __('Shoes', 'tillbook'),
                /* translators: what people search for, with commas */
                __('sneakers, boots, footwear, trainers, sandals', 'tillbook'),
            ],
            '5655' => [
                __('Sports clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('sportswear, activewear, yoga, riding, cycling', 'tillbook'),
            ],
            '5631' => [
                __('Women\'s accessories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('handbags, scarves, hats, millinery, belts', 'tillbook'),
            ],
            '5691' => [
                __('Men\'s and women\'s clothing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('clothes, fashion, unisex, streetwear, t-shirts', 'tillbook'),
            ],
            '5699' => [
                __('Other clothing and accessories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('t-shirts, costumes, swimwear, merchandise, print on demand, hoodies', 'tillbook'),
            ],
            '5944' => [
                __('Jewelry, watches and silverware', 'tillbook'),
                /* translators: what people search for, with commas */
                __('rings, necklaces, earrings, clocks, gold, jeweler, jeweller', 'tillbook'),
            ],
            '5948' => [
                __('Leather goods and luggage', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bags, suitcases, wallets, purses, backpacks', 'tillbook'),
            ],
            '5697' => [
                __('Tailoring and alterations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('seamstress, mending, made to measure', 'tillbook'),
            ],
            '5698' => [
                __('Wigs and hairpieces', 'tillbook'),
                /* translators: what people search for, with commas */
                __('hair extensions, toupee', 'tillbook'),
            ],
            '5681' => [
                __('Fur', 'tillbook'),
                /* translators: what people search for, with commas */
                __('furrier, coats', 'tillbook'),
            ],
            '7296' => [
                __('Clothing rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('costumes, formal wear, tuxedo, uniforms', 'tillbook'),
            ],
        ],
    ],
    'home' => [
        __('Home and garden', 'tillbook'),
        [
            '5712' => [
                __('Furniture', 'tillbook'),
                /* translators: what people search for, with commas */
                __('sofas, beds, tables, chairs, mattress, home furnishings', 'tillbook'),
            ],
            '5719' => [
                __('Home furnishings and decoration', 'tillbook'),
                /* translators: what people search for, with commas */
                __('decor, candles, lamps, lighting, kitchenware, linens, pottery, housewares', 'tillbook'),
            ],
            '5713' => [
                __('Floor coverings', 'tillbook'),
                /* translators: what people search for, with commas */
                __('carpets, rugs, tiles, flooring', 'tillbook'),
            ],
            '5714' => [
                __('Curtains and upholstery', 'tillbook'),
                /* translators: what people search for, with commas */
                __('drapes, blinds, window coverings, fabric', 'tillbook'),
            ],
            '5718' => [
                __('Fireplaces and accessories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('stoves, wood burner', 'tillbook'),
            ],
            '5722' => [
                __('Household appliances', 'tillbook'),
                /* translators: what people search for, with commas */
                __('washing machine, refrigerator, vacuum cleaner, kitchen appliances', 'tillbook'),
            ],
            '5950' => [
                __('Glassware and crystal', 'tillbook'),
                /* translators: what people search for, with commas */
                __('glasses, vases', 'tillbook'),
            ],
            '5200' => [
                __('Home improvement', 'tillbook'),
                /* translators: what people search for, with commas */
                __('diy, home supply, renovation', 'tillbook'),
            ],
            '5211' => [
                __('Building materials and lumber', 'tillbook'),
                /* translators: what people search for, with commas */
                __('wood, timber, construction', 'tillbook'),
            ],
            '5231' => [
                __('Paint, glass and wallpaper', 'tillbook'),
                /* translators: what people search for, with commas */
                __('decorating, varnish', 'tillbook'),
            ],
            '5251' => [
                __('Hardware and tools', 'tillbook'),
                /* translators: what people search for, with commas */
                __('screws, drills, ironmonger', 'tillbook'),
            ],
            '5261' => [
                __('Garden supplies and plants', 'tillbook'),
                /* translators: what people search for, with commas */
                __('nursery, lawn, seeds, gardening, flowers', 'tillbook'),
            ],
            '5992' => [
                __('Florists', 'tillbook'),
                /* translators: what people search for, with commas */
                __('flowers, bouquets, plants, wedding flowers', 'tillbook'),
            ],
            '5996' => [
                __('Swimming pools and supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('spa, hot tub, pool chemicals', 'tillbook'),
            ],
            '5998' => [
                __('Tents and awnings', 'tillbook'),
                /* translators: what people search for, with commas */
                __('canopy, camping, marquee', 'tillbook'),
            ],
            '5983' => [
                __('Fuel for heating', 'tillbook'),
                /* translators: what people search for, with commas */
                __('oil, firewood, coal, gas, pellets', 'tillbook'),
            ],
        ],
    ],
    'electronics' => [
        __('Electronics', 'tillbook'),
        [
            '5732' => [
                __('Electronics', 'tillbook'),
                /* translators: what people search for, with commas */
                __('phones, tv, audio, headphones, gadgets, consumer electronics', 'tillbook'),
            ],
            '5045' => [
                __('Computers and accessories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('laptops, pc, hardware, printers, peripherals', 'tillbook'),
            ],
            '5734' => [
                __('Computer software', 'tillbook'),
                /* translators: what people search for, with commas */
                __('programs, apps, licenses, licences, saas', 'tillbook'),
            ],
            '5946' => [
                __('Cameras and photo supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('photography, lenses, drones', 'tillbook'),
            ],
            '4812' => [
                __('Phones and telecom equipment', 'tillbook'),
                /* translators: what people search for, with commas */
                __('mobile, smartphone, handsets', 'tillbook'),
            ],
            '5735' => [
                __('Records and music media', 'tillbook'),
                /* translators: what people search for, with commas */
                __('vinyl, cd, albums', 'tillbook'),
            ],
            '5733' => [
                __('Musical instruments and sheet music', 'tillbook'),
                /* translators: what people search for, with commas */
                __('guitar, piano, drums', 'tillbook'),
            ],
            '5065' => [
                __('Electrical parts and components', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cables, batteries, circuits, solar', 'tillbook'),
            ],
            '5978' => [
                __('Typewriters and office machines', 'tillbook'),
                /* translators: what people search for, with commas */
                __('printers, repair', 'tillbook'),
            ],
            '7622' => [
                __('Electronics repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('phone repair, screen repair, tv repair', 'tillbook'),
            ],
        ],
    ],
    'leisure' => [
        __('Books, hobbies and sports', 'tillbook'),
        [
            '5942' => [
                __('Books', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bookshop, novels, textbooks, comics', 'tillbook'),
            ],
            '5945' => [
                __('Toys, games and hobbies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('board games, models, puzzles, dolls, trading cards', 'tillbook'),
            ],
            '5941' => [
                __('Sporting goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('fitness, outdoor, fishing, hunting, camping, golf, gym equipment', 'tillbook'),
            ],
            '5940' => [
                __('Bicycles', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bikes, e-bike, cycling, repair', 'tillbook'),
            ],
            '5943' => [
                __('Stationery and office supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('paper, pens, notebooks, school supplies', 'tillbook'),
            ],
            '5947' => [
                __('Gifts, cards and souvenirs', 'tillbook'),
                /* translators: what people search for, with commas */
                __('gift baskets, novelty, greeting cards, party supplies', 'tillbook'),
            ],
            '5949' => [
                __('Sewing and fabrics', 'tillbook'),
                /* translators: what people search for, with commas */
                __('needlework, yarn, knitting, quilting, haberdashery', 'tillbook'),
            ],
            '5970' => [
                __('Art supplies and crafts', 'tillbook'),
                /* translators: what people search for, with commas */
                __('artist, painting, handmade, scrapbooking', 'tillbook'),
            ],
            '5971' => [
                __('Art galleries and dealers', 'tillbook'),
                /* translators: what people search for, with commas */
                __('paintings, prints, sculpture, artwork', 'tillbook'),
            ],
            '5972' => [
                __('Stamps and coins', 'tillbook'),
                /* translators: what people search for, with commas */
                __('philately, numismatics, collectibles', 'tillbook'),
            ],
            '5973' => [
                __('Religious goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('church supplies, icons', 'tillbook'),
            ],
            '5994' => [
                __('Newspapers and magazines', 'tillbook'),
                /* translators: what people search for, with commas */
                __('newsstand, press, periodicals', 'tillbook'),
            ],
            '5932' => [
                __('Antiques', 'tillbook'),
                /* translators: what people search for, with commas */
                __('vintage, collectibles, restoration', 'tillbook'),
            ],
            '5937' => [
                __('Antique reproductions', 'tillbook'),
                /* translators: what people search for, with commas */
                __('replicas', 'tillbook'),
            ],
            '5931' => [
                __('Used and second-hand goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('thrift, vintage, resale, pre-owned', 'tillbook'),
            ],
            '5995' => [
                __('Pets and pet supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dog, cat, pet food, aquarium', 'tillbook'),
            ],
        ],
    ],
    'vehicles' => [
        __('Vehicles and parts', 'tillbook'),
        [
            '5533' => [
                __('Car parts and accessories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('auto parts, spares, tuning', 'tillbook'),
            ],
            '5531' => [
                __('Auto and home supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('car accessories, tires, tyres, batteries', 'tillbook'),
            ],
            '5532' => [
                __('Tires', 'tillbook'),
                /* translators: what people search for, with commas */
                __('tyres, wheels, rims', 'tillbook'),
            ],
            '5511' => [
                __('New and used cars', 'tillbook'),
                /* translators: what people search for, with commas */
                __('car dealer, trucks, vans', 'tillbook'),
            ],
            '5521' => [
                __('Used cars', 'tillbook'),
                /* translators: what people search for, with commas */
                __('second-hand cars, pre-owned', 'tillbook'),
            ],
            '5571' => [
                __('Motorcycles', 'tillbook'),
                /* translators: what people search for, with commas */
                __('motorbike, scooter, helmets', 'tillbook'),
            ],
            '5551' => [
                __('Boats', 'tillbook'),
                /* translators: what people search for, with commas */
                __('yacht, marine, sailing', 'tillbook'),
            ],
            '5561' => [
                __('Trailers and campers', 'tillbook'),
                /* translators: what people search for, with commas */
                __('caravan, recreational vehicle', 'tillbook'),
            ],
            '5592' => [
                __('Motor homes', 'tillbook'),
                /* translators: what people search for, with commas */
                __('rv, camper van', 'tillbook'),
            ],
            '5598' => [
                __('Snowmobiles', 'tillbook'),
                /* translators: what people search for, with commas */
                __('skidoo, winter sports', 'tillbook'),
            ],
            '5599' => [
                __('Other vehicles', 'tillbook'),
                /* translators: what people search for, with commas */
                __('golf carts, all-terrain, aircraft, e-scooter', 'tillbook'),
            ],
        ],
    ],
    'general' => [
        __('General merchandise', 'tillbook'),
        [
            '5999' => [
                __('Other specialty retail', 'tillbook'),
                /* translators: what people search for, with commas */
                __('online store, handmade, unusual goods, vape, crystals, maps', 'tillbook'),
            ],
            '5399' => [
                __('General merchandise', 'tillbook'),
                /* translators: what people search for, with commas */
                __('online store, mixed, everything', 'tillbook'),
            ],
            '5311' => [
                __('Department stores', 'tillbook'),
                /* translators: what people search for, with commas */
                __('big store', 'tillbook'),
            ],
            '5331' => [
                __('Variety stores', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dollar store, bargains, household', 'tillbook'),
            ],
            '5310' => [
                __('Discount stores', 'tillbook'),
                /* translators: what people search for, with commas */
                __('outlet, cheap, deals', 'tillbook'),
            ],
            '5300' => [
                __('Wholesale clubs', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bulk, cash and carry, membership warehouse', 'tillbook'),
            ],
            '5309' => [
                __('Duty-free stores', 'tillbook'),
                /* translators: what people search for, with commas */
                __('airport, tax free', 'tillbook'),
            ],
            '5964' => [
                __('Catalog sales', 'tillbook'),
                /* translators: what people search for, with commas */
                __('mail order, catalogue', 'tillbook'),
            ],
            '5965' => [
                __('Catalog and retail sales', 'tillbook'),
                /* translators: what people search for, with commas */
                __('mail order, shop', 'tillbook'),
            ],
            '5968' => [
                __('Subscriptions and boxes', 'tillbook'),
                /* translators: what people search for, with commas */
                __('subscription box, monthly, recurring, continuity', 'tillbook'),
            ],
            '5969' => [
                __('Other direct sales', 'tillbook'),
                /* translators: what people search for, with commas */
                __('direct marketing, mail order', 'tillbook'),
            ],
            '5963' => [
                __('Door-to-door sales', 'tillbook'),
                /* translators: what people search for, with commas */
                __('home parties, network', 'tillbook'),
            ],
        ],
    ],
    'food' => [
        __('Food and drink', 'tillbook'),
        [
            '5411' => [
                __('Groceries', 'tillbook'),
                /* translators: what people search for, with commas */
                __('supermarket, food, delivery', 'tillbook'),
            ],
            '5499' => [
                __('Specialty food', 'tillbook'),
                /* translators: what people search for, with commas */
                __('coffee, tea, spices, organic, vitamins, delicatessen, health food, convenience', 'tillbook'),
            ],
            '5441' => [
                __('Candy, nuts and confectionery', 'tillbook'),
                /* translators: what people search for, with commas */
                __('chocolate, sweets', 'tillbook'),
            ],
            '5451' => [
                __('Dairy products', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cheese, milk, eggs, ice cream', 'tillbook'),
            ],
            '5422' => [
                __('Meat and fish', 'tillbook'),
                /* translators: what people search for, with commas */
                __('butcher, seafood, frozen', 'tillbook'),
            ],
            '5462' => [
                __('Bakeries', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bread, cakes, cupcakes, pastry, cookies', 'tillbook'),
            ],
            '5812' => [
                __('Restaurants', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cafe, bistro, meals, dining, takeout, take-away', 'tillbook'),
            ],
            '5814' => [
                __('Fast food', 'tillbook'),
                /* translators: what people search for, with commas */
                __('burgers, pizza, coffee shop, food truck', 'tillbook'),
            ],
            '5811' => [
                __('Catering', 'tillbook'),
                /* translators: what people search for, with commas */
                __('events, buffet, party food', 'tillbook'),
            ],
            '5813' => [
                __('Bars and nightclubs', 'tillbook'),
                /* translators: what people search for, with commas */
                __('pub, cocktails, drinks', 'tillbook'),
            ],
            '5921' => [
                __('Beer, wine and liquor', 'tillbook'),
                /* translators: what people search for, with commas */
                __('alcohol, spirits, winery, brewery, bottle shop', 'tillbook'),
            ],
            '5993' => [
                __('Tobacco and cigars', 'tillbook'),
                /* translators: what people search for, with commas */
                __('smoke shop, pipes, vape', 'tillbook'),
            ],
        ],
    ],
    'health' => [
        __('Health and beauty', 'tillbook'),
        [
            '5977' => [
                __('Cosmetics', 'tillbook'),
                /* translators: what people search for, with commas */
                __('makeup, make-up, beauty, skincare, perfume, fragrance', 'tillbook'),
            ],
            '5912' => [
                __('Pharmacies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('drugs, medicine, prescriptions, drugstore', 'tillbook'),
            ],
            '7230' => [
                __('Hairdressers and beauty salons', 'tillbook'),
                /* translators: what people search for, with commas */
                __('barber, nails, hair', 'tillbook'),
            ],
            '7298' => [
                __('Spas and beauty treatments', 'tillbook'),
                /* translators: what people search for, with commas */
                __('wellness, tanning, skin care', 'tillbook'),
            ],
            '7297' => [
                __('Massage', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bodywork, therapy', 'tillbook'),
            ],
            '5976' => [
                __('Orthopedic goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('prosthetics, braces, mobility', 'tillbook'),
            ],
            '5975' => [
                __('Hearing aids', 'tillbook'),
                /* translators: what people search for, with commas */
                __('audiology', 'tillbook'),
            ],
            '8043' => [
                __('Opticians and eyeglasses', 'tillbook'),
                /* translators: what people search for, with commas */
                __('glasses, contact lenses, sunglasses', 'tillbook'),
            ],
            '8042' => [
                __('Optometrists', 'tillbook'),
                /* translators: what people search for, with commas */
                __('eye test, ophthalmologist', 'tillbook'),
            ],
            '8011' => [
                __('Doctors', 'tillbook'),
                /* translators: what people search for, with commas */
                __('physician, clinic, medical practice, telemedicine', 'tillbook'),
            ],
            '8021' => [
                __('Dentists', 'tillbook'),
                /* translators: what people search for, with commas */
                __('orthodontist, teeth', 'tillbook'),
            ],
            '8041' => [
                __('Chiropractors', 'tillbook'),
                /* translators: what people search for, with commas */
                __('back, spine', 'tillbook'),
            ],
            '8031' => [
                __('Osteopaths', 'tillbook'),
                /* translators: what people search for, with commas */
                __('osteopathy', 'tillbook'),
            ],
            '8049' => [
                __('Podiatrists', 'tillbook'),
                /* translators: what people search for, with commas */
                __('foot care, chiropodist', 'tillbook'),
            ],
            '8050' => [
                __('Nursing and personal care', 'tillbook'),
                /* translators: what people search for, with commas */
                __('care home, hospice, home care', 'tillbook'),
            ],
            '8062' => [
                __('Hospitals', 'tillbook'),
                /* translators: what people search for, with commas */
                __('clinic', 'tillbook'),
            ],
            '8071' => [
                __('Medical and dental laboratories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('blood test, diagnostics', 'tillbook'),
            ],
            '8099' => [
                __('Other health services', 'tillbook'),
                /* translators: what people search for, with commas */
                __(
                    'therapist, physical therapy, physiotherapy, psychologist, nutrition, counseling, counselling',
                    'tillbook',
                ),
            ],
            '0742' => [
                __('Veterinarians', 'tillbook'),
                /* translators: what people search for, with commas */
                __('vet, animal hospital', 'tillbook'),
            ],
        ],
    ],
    'digital' => [
        __('Digital products', 'tillbook'),
        [
            '5815' => [
                __('Digital media', 'tillbook'),
                /* translators: what people search for, with commas */
                __('e-books, music, films, downloads, courses, podcasts', 'tillbook'),
            ],
            '5817' => [
                __('Digital applications', 'tillbook'),
                /* translators: what people search for, with commas */
                __('apps, software downloads, plug-ins, saas', 'tillbook'),
            ],
            '5816' => [
                __('Digital games', 'tillbook'),
                /* translators: what people search for, with commas */
                __('video games, in-game items', 'tillbook'),
            ],
            '5818' => [
                __('Digital goods, mixed', 'tillbook'),
                /* translators: what people search for, with commas */
                __('downloads, templates, fonts, presets, stock photos', 'tillbook'),
            ],
            '4816' => [
                __('Websites and hosting', 'tillbook'),
                /* translators: what people search for, with commas */
                __('web hosting, domains, internet service, vpn', 'tillbook'),
            ],
            '7372' => [
                __('Programming and software services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('developer, web design, app development, saas', 'tillbook'),
            ],
            '7375' => [
                __('Information services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('data, research, database', 'tillbook'),
            ],
            '4899' => [
                __('Streaming and pay television', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cable, satellite, video on demand', 'tillbook'),
            ],
            '4814' => [
                __('Phone and messaging services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('voip, sim, prepaid, telecom', 'tillbook'),
            ],
        ],
    ],
    'professional' => [
        __('Professional services', 'tillbook'),
        [
            '7392' => [
                __('Consulting and public relations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('management, coach, advisor, strategy', 'tillbook'),
            ],
            '7311' => [
                __('Advertising', 'tillbook'),
                /* translators: what people search for, with commas */
                __('marketing, agency, seo, social media', 'tillbook'),
            ],
            '7333' => [
                __('Photography, art and design', 'tillbook'),
                /* translators: what people search for, with commas */
                __('graphic design, illustration, logo', 'tillbook'),
            ],
            '8931' => [
                __('Accounting and bookkeeping', 'tillbook'),
                /* translators: what people search for, with commas */
                __('accountant, audit, tax advisor', 'tillbook'),
            ],
            '8111' => [
                __('Legal services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('lawyer, attorney, notary', 'tillbook'),
            ],
            '8911' => [
                __('Architecture and engineering', 'tillbook'),
                /* translators: what people search for, with commas */
                __('surveyor, planner', 'tillbook'),
            ],
            '7361' => [
                __('Recruitment', 'tillbook'),
                /* translators: what people search for, with commas */
                __('staffing, temporary help, jobs', 'tillbook'),
            ],
            '7339' => [
                __('Secretarial support', 'tillbook'),
                /* translators: what people search for, with commas */
                __('virtual assistant, transcription', 'tillbook'),
            ],
            '7276' => [
                __('Tax preparation', 'tillbook'),
                /* translators: what people search for, with commas */
                __('tax return', 'tillbook'),
            ],
            '6513' => [
                __('Property rental and agents', 'tillbook'),
                /* translators: what people search for, with commas */
                __('real estate, landlord, letting', 'tillbook'),
            ],
            '6300' => [
                __('Insurance', 'tillbook'),
                /* translators: what people search for, with commas */
                __('broker, policy, cover', 'tillbook'),
            ],
            '7338' => [
                __('Printing and copying', 'tillbook'),
                /* translators: what people search for, with commas */
                __('copy shop, flyers, business cards', 'tillbook'),
            ],
            '2741' => [
                __('Publishing and printing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('publisher, magazines, books', 'tillbook'),
            ],
            '7393' => [
                __('Security services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('guards, alarm, investigation', 'tillbook'),
            ],
            '8734' => [
                __('Testing laboratories', 'tillbook'),
                /* translators: what people search for, with commas */
                __('inspection, certification', 'tillbook'),
            ],
            '7399' => [
                __('Other business services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('office, mailing, coworking, translation, events', 'tillbook'),
            ],
            '8999' => [
                __('Other professional services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('freelance, appraiser, translator', 'tillbook'),
            ],
        ],
    ],
    'personal' => [
        __('Personal services', 'tillbook'),
        [
            '7299' => [
                __('Other personal services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('event planner, tattoo, dog walking, wedding planner, personal trainer', 'tillbook'),
            ],
            '7221' => [
                __('Photo studios', 'tillbook'),
                /* translators: what people search for, with commas */
                __('portrait, wedding photographer, headshots', 'tillbook'),
            ],
            '7395' => [
                __('Photo development', 'tillbook'),
                /* translators: what people search for, with commas */
                __('prints, photo books', 'tillbook'),
            ],
            '7277' => [
                __('Counseling', 'tillbook'),
                /* translators: what people search for, with commas */
                __('debt, marriage, life coach', 'tillbook'),
            ],
            '7210' => [
                __('Laundry services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('washing, garment cleaning', 'tillbook'),
            ],
            '7216' => [
                __('Dry cleaning', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cleaners', 'tillbook'),
            ],
            '7217' => [
                __('Carpet and upholstery cleaning', 'tillbook'),
                /* translators: what people search for, with commas */
                __('sofa cleaning', 'tillbook'),
            ],
            '7251' => [
                __('Shoe repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cobbler', 'tillbook'),
            ],
            '7261' => [
                __('Funeral services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cremation, undertaker', 'tillbook'),
            ],
            '7278' => [
                __('Personal shopping', 'tillbook'),
                /* translators: what people search for, with commas */
                __('concierge, buying club', 'tillbook'),
            ],
        ],
    ],
    'trades' => [
        __('Trades and repairs', 'tillbook'),
        [
            '1520' => [
                __('General contractors', 'tillbook'),
                /* translators: what people search for, with commas */
                __('builder, construction, renovation', 'tillbook'),
            ],
            '1711' => [
                __('Heating, plumbing and air conditioning', 'tillbook'),
                /* translators: what people search for, with commas */
                __('plumber, hvac, boiler', 'tillbook'),
            ],
            '1731' => [
                __('Electricians', 'tillbook'),
                /* translators: what people search for, with commas */
                __('electrical, wiring, solar installation', 'tillbook'),
            ],
            '1740' => [
                __('Masonry, tiling and plastering', 'tillbook'),
                /* translators: what people search for, with commas */
                __('stonework, insulation, bricklayer', 'tillbook'),
            ],
            '1750' => [
                __('Carpenters', 'tillbook'),
                /* translators: what people search for, with commas */
                __('joiner, woodwork', 'tillbook'),
            ],
            '1761' => [
                __('Roofing and siding', 'tillbook'),
                /* translators: what people search for, with commas */
                __('roofer, sheet metal', 'tillbook'),
            ],
            '1771' => [
                __('Concrete work', 'tillbook'),
                /* translators: what people search for, with commas */
                __('paving, driveway', 'tillbook'),
            ],
            '1799' => [
                __('Other special trades', 'tillbook'),
                /* translators: what people search for, with commas */
                __('painter, fencing, demolition, glazing', 'tillbook'),
            ],
            '0780' => [
                __('Landscaping and gardening', 'tillbook'),
                /* translators: what people search for, with commas */
                __('lawn care, tree service', 'tillbook'),
            ],
            '7349' => [
                __('Cleaning services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('janitor, house cleaning, maid, window cleaning', 'tillbook'),
            ],
            '7342' => [
                __('Pest control', 'tillbook'),
                /* translators: what people search for, with commas */
                __('exterminator, disinfecting', 'tillbook'),
            ],
            '7538' => [
                __('Car repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('garage, mechanic, service', 'tillbook'),
            ],
            '7531' => [
                __('Car body repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('panel beater, dents', 'tillbook'),
            ],
            '7535' => [
                __('Car painting', 'tillbook'),
                /* translators: what people search for, with commas */
                __('respray', 'tillbook'),
            ],
            '7534' => [
                __('Tire repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('retreading', 'tillbook'),
            ],
            '7542' => [
                __('Car washes', 'tillbook'),
                /* translators: what people search for, with commas */
                __('detailing, valeting', 'tillbook'),
            ],
            '7549' => [
                __('Towing', 'tillbook'),
                /* translators: what people search for, with commas */
                __('breakdown, recovery', 'tillbook'),
            ],
            '7623' => [
                __('Air conditioning and refrigeration repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cooling', 'tillbook'),
            ],
            '7629' => [
                __('Appliance repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('electrical repair', 'tillbook'),
            ],
            '7631' => [
                __('Watch and jewelry repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('clock repair', 'tillbook'),
            ],
            '7641' => [
                __('Furniture repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('restoration, upholsterer', 'tillbook'),
            ],
            '7692' => [
                __('Welding', 'tillbook'),
                /* translators: what people search for, with commas */
                __('metal repair', 'tillbook'),
            ],
            '7699' => [
                __('Other repairs', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bike repair, instrument repair, locksmith', 'tillbook'),
            ],
            '7379' => [
                __('Computer repair', 'tillbook'),
                /* translators: what people search for, with commas */
                __('it support, maintenance', 'tillbook'),
            ],
            '7394' => [
                __('Equipment rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('tools, furniture, party rental', 'tillbook'),
            ],
        ],
    ],
    'wholesale' => [
        __('Business supplies', 'tillbook'),
        [
            '5021' => [
                __('Office and commercial furniture', 'tillbook'),
                /* translators: what people search for, with commas */
                __('desks, shelves', 'tillbook'),
            ],
            '5044' => [
                __('Office and photo equipment', 'tillbook'),
                /* translators: what people search for, with commas */
                __('copiers, cash registers', 'tillbook'),
            ],
            '5046' => [
                __('Commercial equipment', 'tillbook'),
                /* translators: what people search for, with commas */
                __('restaurant equipment, signs, displays', 'tillbook'),
            ],
            '5047' => [
                __('Medical and dental supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('hospital, ophthalmic', 'tillbook'),
            ],
            '5051' => [
                __('Metal products', 'tillbook'),
                /* translators: what people search for, with commas */
                __('steel, aluminum, aluminium', 'tillbook'),
            ],
            '5072' => [
                __('Hardware supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('fasteners, locks', 'tillbook'),
            ],
            '5074' => [
                __('Plumbing and heating supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('pipes, boilers', 'tillbook'),
            ],
            '5085' => [
                __('Industrial supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('machinery, gaskets, safety', 'tillbook'),
            ],
            '5094' => [
                __('Precious stones and metals', 'tillbook'),
                /* translators: what people search for, with commas */
                __('diamonds, gold, bullion', 'tillbook'),
            ],
            '5099' => [
                __('Other durable goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('wholesale, fire extinguishers, instruments', 'tillbook'),
            ],
            '5111' => [
                __('Paper and office supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('printing paper, packaging', 'tillbook'),
            ],
            '5122' => [
                __('Pharmaceutical supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('drugs, cosmetics wholesale', 'tillbook'),
            ],
            '5131' => [
                __('Fabrics and notions', 'tillbook'),
                /* translators: what people search for, with commas */
                __('textiles, yarn wholesale', 'tillbook'),
            ],
            '5137' => [
                __('Uniforms and workwear', 'tillbook'),
                /* translators: what people search for, with commas */
                __('scrubs, commercial clothing', 'tillbook'),
            ],
            '5139' => [
                __('Commercial footwear', 'tillbook'),
                /* translators: what people search for, with commas */
                __('safety shoes', 'tillbook'),
            ],
            '5169' => [
                __('Chemicals', 'tillbook'),
                /* translators: what people search for, with commas */
                __('cleaning products, soap', 'tillbook'),
            ],
            '5192' => [
                __('Books and periodicals wholesale', 'tillbook'),
                /* translators: what people search for, with commas */
                __('newspapers', 'tillbook'),
            ],
            '5193' => [
                __('Plants and florists\' supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('nursery stock', 'tillbook'),
            ],
            '5198' => [
                __('Paints and varnishes', 'tillbook'),
                /* translators: what people search for, with commas */
                __('coatings', 'tillbook'),
            ],
            '5199' => [
                __('Other nondurable goods', 'tillbook'),
                /* translators: what people search for, with commas */
                __('promotional items, packaging', 'tillbook'),
            ],
            '5013' => [
                __('Vehicle supplies and parts', 'tillbook'),
                /* translators: what people search for, with commas */
                __('auto parts wholesale', 'tillbook'),
            ],
            '5039' => [
                __('Construction materials', 'tillbook'),
                /* translators: what people search for, with commas */
                __('fencing, sheds', 'tillbook'),
            ],
        ],
    ],
    'travel' => [
        __('Travel and transport', 'tillbook'),
        [
            '4722' => [
                __('Travel agencies and tours', 'tillbook'),
                /* translators: what people search for, with commas */
                __('tour operator, excursions, holidays', 'tillbook'),
            ],
            '7011' => [
                __('Hotels and lodging', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bed and breakfast, guest house, motel, vacation rental', 'tillbook'),
            ],
            '7012' => [
                __('Timeshares', 'tillbook'),
                /* translators: what people search for, with commas */
                __('holiday ownership', 'tillbook'),
            ],
            '7032' => [
                __('Camps', 'tillbook'),
                /* translators: what people search for, with commas */
                __('summer camp, sports camp', 'tillbook'),
            ],
            '7033' => [
                __('Campgrounds', 'tillbook'),
                /* translators: what people search for, with commas */
                __('caravan park, glamping', 'tillbook'),
            ],
            '4121' => [
                __('Taxis and limousines', 'tillbook'),
                /* translators: what people search for, with commas */
                __('ride, transfer, chauffeur', 'tillbook'),
            ],
            '4131' => [
                __('Bus lines', 'tillbook'),
                /* translators: what people search for, with commas */
                __('coach, charter', 'tillbook'),
            ],
            '4111' => [
                __('Local transport', 'tillbook'),
                /* translators: what people search for, with commas */
                __('ferry, commuter, shuttle', 'tillbook'),
            ],
            '4112' => [
                __('Passenger trains', 'tillbook'),
                /* translators: what people search for, with commas */
                __('railway, tickets', 'tillbook'),
            ],
            '4411' => [
                __('Cruises', 'tillbook'),
                /* translators: what people search for, with commas */
                __('ship', 'tillbook'),
            ],
            '4511' => [
                __('Airlines', 'tillbook'),
                /* translators: what people search for, with commas */
                __('flights, charter flights', 'tillbook'),
            ],
            '7512' => [
                __('Car rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('hire car', 'tillbook'),
            ],
            '7513' => [
                __('Truck and trailer rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('van hire, moving van', 'tillbook'),
            ],
            '7519' => [
                __('Motor home rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('camper hire', 'tillbook'),
            ],
            '4457' => [
                __('Boat rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('yacht charter, kayak', 'tillbook'),
            ],
            '4468' => [
                __('Marinas', 'tillbook'),
                /* translators: what people search for, with commas */
                __('mooring, boat service', 'tillbook'),
            ],
            '7523' => [
                __('Parking', 'tillbook'),
                /* translators: what people search for, with commas */
                __('garage, car park', 'tillbook'),
            ],
            '4215' => [
                __('Couriers and freight', 'tillbook'),
                /* translators: what people search for, with commas */
                __('delivery, shipping, parcel, logistics', 'tillbook'),
            ],
            '4214' => [
                __('Moving and trucking', 'tillbook'),
                /* translators: what people search for, with commas */
                __('removals, storage, haulage', 'tillbook'),
            ],
            '4225' => [
                __('Storage', 'tillbook'),
                /* translators: what people search for, with commas */
                __('self-storage, warehouse', 'tillbook'),
            ],
            '4789' => [
                __('Other transport', 'tillbook'),
                /* translators: what people search for, with commas */
                __('horse-drawn, bike taxi', 'tillbook'),
            ],
        ],
    ],
    'entertainment' => [
        __('Entertainment and recreation', 'tillbook'),
        [
            '7922' => [
                __('Theaters and ticket agencies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('concerts, shows, events, tickets', 'tillbook'),
            ],
            '7929' => [
                __('Bands and entertainers', 'tillbook'),
                /* translators: what people search for, with commas */
                __('musician, dj, orchestra, magician', 'tillbook'),
            ],
            '7832' => [
                __('Cinemas', 'tillbook'),
                /* translators: what people search for, with commas */
                __('movie theater, film', 'tillbook'),
            ],
            '7829' => [
                __('Film and video production', 'tillbook'),
                /* translators: what people search for, with commas */
                __('videographer, editing', 'tillbook'),
            ],
            '7841' => [
                __('Video rental', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dvd, streaming rental', 'tillbook'),
            ],
            '7911' => [
                __('Dance schools and halls', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dance studio, ballet', 'tillbook'),
            ],
            '7941' => [
                __('Sports clubs and promoters', 'tillbook'),
                /* translators: what people search for, with commas */
                __('athletics, stadium, team', 'tillbook'),
            ],
            '7991' => [
                __('Tourist attractions and exhibits', 'tillbook'),
                /* translators: what people search for, with commas */
                __('museum, gallery, botanical garden', 'tillbook'),
            ],
            '7992' => [
                __('Golf courses', 'tillbook'),
                /* translators: what people search for, with commas */
                __('golf, green fee', 'tillbook'),
            ],
            '7993' => [
                __('Arcade supplies', 'tillbook'),
                /* translators: what people search for, with commas */
                __('game machines', 'tillbook'),
            ],
            '7994' => [
                __('Video game arcades', 'tillbook'),
                /* translators: what people search for, with commas */
                __('gaming center, gaming centre, esports', 'tillbook'),
            ],
            '7996' => [
                __('Amusement parks and circuses', 'tillbook'),
                /* translators: what people search for, with commas */
                __('fair, carnival, theme park', 'tillbook'),
            ],
            '7997' => [
                __('Sports and country clubs', 'tillbook'),
                /* translators: what people search for, with commas */
                __('gym, fitness studio, membership, health club', 'tillbook'),
            ],
            '7998' => [
                __('Aquariums and zoos', 'tillbook'),
                /* translators: what people search for, with commas */
                __('dolphinarium, animals', 'tillbook'),
            ],
            '7932' => [
                __('Billiards', 'tillbook'),
                /* translators: what people search for, with commas */
                __('pool hall, snooker', 'tillbook'),
            ],
            '7933' => [
                __('Bowling', 'tillbook'),
                /* translators: what people search for, with commas */
                __('bowling alley', 'tillbook'),
            ],
            '7999' => [
                __('Other recreation', 'tillbook'),
                /* translators: what people search for, with commas */
                __('yoga, riding, diving, escape room, fitness classes, guides', 'tillbook'),
            ],
        ],
    ],
    'education' => [
        __('Education and childcare', 'tillbook'),
        [
            '8299' => [
                __('Schools and courses', 'tillbook'),
                /* translators: what people search for, with commas */
                __('training, online course, tutoring, music lessons, workshops, driving school', 'tillbook'),
            ],
            '8211' => [
                __('Elementary and secondary schools', 'tillbook'),
                /* translators: what people search for, with commas */
                __('school fees, primary', 'tillbook'),
            ],
            '8220' => [
                __('Colleges and universities', 'tillbook'),
                /* translators: what people search for, with commas */
                __('campus, tuition', 'tillbook'),
            ],
            '8241' => [
                __('Distance learning', 'tillbook'),
                /* translators: what people search for, with commas */
                __('correspondence school, e-learning', 'tillbook'),
            ],
            '8244' => [
                __('Business schools', 'tillbook'),
                /* translators: what people search for, with commas */
                __('secretarial', 'tillbook'),
            ],
            '8249' => [
                __('Trade schools', 'tillbook'),
                /* translators: what people search for, with commas */
                __('vocational, apprenticeship', 'tillbook'),
            ],
            '8351' => [
                __('Childcare', 'tillbook'),
                /* translators: what people search for, with commas */
                __('nursery, kindergarten, babysitting, daycare', 'tillbook'),
            ],
        ],
    ],
    'membership' => [
        __('Charities and membership', 'tillbook'),
        [
            '8398' => [
                __('Charities and social services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('donations, fundraising, non-profit, ngo, foundation', 'tillbook'),
            ],
            '8661' => [
                __('Religious organizations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('church, mosque, synagogue, temple, donations', 'tillbook'),
            ],
            '8641' => [
                __('Civic and social associations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('club, alumni, fraternity', 'tillbook'),
            ],
            '8651' => [
                __('Political organizations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('party, campaign', 'tillbook'),
            ],
            '8675' => [
                __('Automobile associations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('roadside', 'tillbook'),
            ],
            '8699' => [
                __('Other membership organizations', 'tillbook'),
                /* translators: what people search for, with commas */
                __('association, union, trade body', 'tillbook'),
            ],
            '9399' => [
                __('Government services', 'tillbook'),
                /* translators: what people search for, with commas */
                __('council, permits, fees', 'tillbook'),
            ],
        ],
    ],
];
