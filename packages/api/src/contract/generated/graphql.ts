/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
interface DocumentTypeDecoration<TResult, TVariables> {
  __apiType?: (variables: TVariables) => TResult;
}
export type ChargeLineInput = {
  Description: string;
  Quantity: number;
  SubTotal: number;
  Total?: number | null | undefined;
};

export type CustomerIdStatusInput = {
  /** YYYY-MM-DD. */
  Date?: string | null | undefined;
  Scanned: boolean;
};

export type CustomerInput = {
  Brand?: string | null | undefined;
  Country?: string | null | undefined;
  Customer?: RenterInput | null | undefined;
  CustomerNumber?: string | null | undefined;
  IdStatus?: CustomerIdStatusInput | null | undefined;
  IdVerificationSkipped?: boolean | null | undefined;
  IsAdditionalDriver?: boolean | null | undefined;
  ResNo: string;
};

export type DrivingLicenceInput = {
  /** YYYY-MM-DD. */
  ExpiryDate?: string | null | undefined;
  Issuer?: string | null | undefined;
  Number?: string | null | undefined;
};

export type IdVerificationInput = {
  BackRedirectUrl: string;
  /** Brand id in capitals, then NZ or Intl. */
  Channel: string;
  Country: string;
  DLNumber?: string | null | undefined;
  ExitRedirectUrl: string;
  FirstName?: string | null | undefined;
  IsAdditionalDriver: boolean;
  /** This field and the ones below are passed on to the provider. */
  LastName?: string | null | undefined;
  Reference: string;
  ResNumber: string;
  ResType?: string | null | undefined;
  /** The URLs that the provider redirects the person back to. Each must be on the caller's own origin. Names assumed. */
  SuccessRedirectUrl: string;
};

export type PhotoBatchInput = {
  batch_id: string;
  /** preRental, rental or postRental. Assumed: the CUST_… stages exist only in the pages. */
  batch_type: string;
  comments?: string | null | undefined;
  rental_agreement_number: string;
};

export type RenterAddressInput = {
  CellTelephoneNumber?: string | null | undefined;
  City?: string | null | undefined;
  CountryCode?: string | null | undefined;
  Email?: string | null | undefined;
  HomeTelephoneNumber?: string | null | undefined;
  PostalCode?: string | null | undefined;
  RegionOfIssue?: string | null | undefined;
  StateOrProvCode?: string | null | undefined;
  /** Unit or building, at most 30 characters, like Street2. Assumed: each address line is a field. */
  Street1?: string | null | undefined;
  Street2?: string | null | undefined;
};

export type RenterInput = {
  Address: RenterAddressInput;
  /** YYYY-MM-DD. */
  BirthDate: string;
  DrivingLicence: DrivingLicenceInput;
  RenterName: RenterNameInput;
};

export type RenterNameInput = {
  firstName: string;
  lastName: string;
};

/** One call completes a check-in, saves a draft or marks the check-in as failed. The server ignores what the client claims about ID and card. */
export type UpdateReservationInput = {
  Brand?: string | null | undefined;
  Checkedin: boolean;
  CheckinFailed?: boolean | null | undefined;
  ConfNo?: string | null | undefined;
  Country?: string | null | undefined;
  CustomerNumber?: string | null | undefined;
  /** CreditCard, IdVerification or IdVerification-NameMismatch. */
  FailType?: string | null | undefined;
  /** Whether to continue without ID verification, because of an outage or because the renter is not on a phone. Not allowed after a failed verification. */
  IdVerificationSkipped?: boolean | null | undefined;
  IsAdditionalDriver?: boolean | null | undefined;
  LocationAddress?: string | null | undefined;
  MainNote?: string | null | undefined;
  Name?: string | null | undefined;
  OptionsCharges?: Array<ChargeLineInput> | null | undefined;
  OtherId?: string | null | undefined;
  /** YYYY-MM-DD. */
  PickupDate?: string | null | undefined;
  PickupLocation?: string | null | undefined;
  PickupTime?: string | null | undefined;
  Prepaid?: boolean | null | undefined;
  Renter?: RenterInput | null | undefined;
  ResNo: string;
  ScanDocPass?: boolean | null | undefined;
  TimeCharges?: Array<ChargeLineInput> | null | undefined;
  Total?: number | null | undefined;
  VerifiedTime?: string | null | undefined;
};

export type WebOptionInput = {
  Code: string;
  Qty: number;
};

export type WebPlaceInput = {
  /** YYYY-MM-DD hh:mm. */
  dateTime: string;
  locationCode: string;
};

export type WebReservationInput = {
  Options?: Array<WebOptionInput> | null | undefined;
  Pickup: WebPlaceInput;
  Return: WebPlaceInput;
  classCode?: string | null | undefined;
};

export type WebUpdateInput = {
  LocalPhone?: string | null | undefined;
  Options?: Array<WebOptionInput> | null | undefined;
  ResNo: string;
  Version: number;
};

export type AddressFoundFragment = { Success: boolean, Error: string | null, Status: string | null, International: boolean | null, SuggestionCountry: string | null, AddressResult: Array<{ RecordId: string | null, AddressLine: string | null, AddressLine1: string | null, AddressLine2: string | null, State: string | null, StateProvince: string | null, Locality: string | null, LocalityCityTown: string | null, Postcode: string | null, Suburb: string | null, TownCityMailtown: string | null, District: string | null }> | null };

export type AddressValidationByAddressQueryVariables = Exact<{
  Address: string;
  CountryCode: string;
  Method: string;
}>;


export type AddressValidationByAddressQuery = { AddressValidationByAddress: { Success: boolean, Error: string | null, Status: string | null, International: boolean | null, SuggestionCountry: string | null, AddressResult: Array<{ RecordId: string | null, AddressLine: string | null, AddressLine1: string | null, AddressLine2: string | null, State: string | null, StateProvince: string | null, Locality: string | null, LocalityCityTown: string | null, Postcode: string | null, Suburb: string | null, TownCityMailtown: string | null, District: string | null }> | null } };

export type AddressValidationByRecordIdQueryVariables = Exact<{
  RecordId: string;
  Method: string;
  CountryCode: string;
}>;


export type AddressValidationByRecordIdQuery = { AddressValidationByRecordId: { Success: boolean, Error: string | null, Status: string | null, International: boolean | null, SuggestionCountry: string | null, AddressResult: Array<{ RecordId: string | null, AddressLine: string | null, AddressLine1: string | null, AddressLine2: string | null, State: string | null, StateProvince: string | null, Locality: string | null, LocalityCityTown: string | null, Postcode: string | null, Suburb: string | null, TownCityMailtown: string | null, District: string | null }> | null } };

export type CardPaymentCreateSessionMutationVariables = Exact<{
  ResNo: string;
  Brand: string;
  country: string;
  RedirectUrl?: string | null | undefined;
}>;


export type CardPaymentCreateSessionMutation = { CardPaymentCreateSession: { Success: boolean, Error: string | null, Url: string | null } };

export type CardPaymentValidateQueryVariables = Exact<{
  ResNo: string;
}>;


export type CardPaymentValidateQuery = { CardPaymentValidate: { Success: boolean, Error: string | null, sessionId: string | null, resNumber: string | null, status: string | null, service: string | null, action: string | null, date: string | null, transactions: Array<{ card: { cardHolderName: string | null } | null }> | null } };

export type FrontdeskSearchCustomerQueryVariables = Exact<{
  LicNo?: string | null | undefined;
  Country?: string | null | undefined;
  ResNumber?: string | null | undefined;
  IsAdditionalDriver?: boolean | null | undefined;
}>;


export type FrontdeskSearchCustomerQuery = { FrontdeskSearchCustomer: { Success: boolean, Error: string | null, customerNumber: string | null, DNR: number | null, BirthDate: string | null, RenterName: { firstName: string | null, lastName: string | null } | null, Address: { Street: string | null, Street1: string | null, City: string | null, PostalCode: string | null, Email: string | null, StateOrProvCode: string | null, HomeTelephoneNumber: string | null, CellTelephoneNumber: string | null, CountryCode: string | null, RegionOfIssue: string | null } | null, DrivingLicence: { Number: string | null, Issuer: string | null, ExpiryDate: string | null } | null, IdVerification: { Status: string | null, TransactionId: string | null, DateOfExpiry: string | null, VerifiedTime: string | null } | null } };

export type FrontdeskCreateCustomerMutationVariables = Exact<{
  input: CustomerInput;
}>;


export type FrontdeskCreateCustomerMutation = { FrontdeskCreateCustomer: { Success: boolean, Error: string | null, CustomerNumber: string | null } };

export type FrontdeskUpdateCustomerMutationVariables = Exact<{
  input: CustomerInput;
}>;


export type FrontdeskUpdateCustomerMutation = { FrontdeskUpdateCustomer: { Success: boolean, Error: string | null, CustomerNumber: string | null } };

export type IdVerificationMutationVariables = Exact<{
  input: IdVerificationInput;
}>;


export type IdVerificationMutation = { IdVerification: { Success: boolean, Error: string | null, TransactionId: string | null, Url: string | null } };

export type IdVerificationQueryTransactionQueryVariables = Exact<{
  TransactionId: string;
}>;


export type IdVerificationQueryTransactionQuery = { IdVerificationQueryTransaction: { Success: boolean, CompletedAt: string | null, CounterCode: string | null, Url: string | null, TransactionDetails: { TransactionStatus: string | null, Email: string | null, LastName: string | null, FirstName: string | null, StateCountry: string | null, Address: string | null, Suburb: string | null, PostalCode: string | null, DOB: string | null, LicNo: string | null, DateOfExpiry: string | null, StateOfIssue: string | null, Reference: string | null, TransactionId: string | null, VerifiedTime: string | null, OverallResult: string | null, Over21: boolean | null, FaceMatch: string | null, Liveness: string | null, DVS: string | null, DocumentVariant: string | null, Reason: string | null } | null } };

export type GetUpcomingOcrLabsOutageQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUpcomingOcrLabsOutageQuery = { GetUpcomingOcrLabsOutage: Array<{ start: string, end: string }> };

export type SendAddDriverSmsInviteMutationVariables = Exact<{
  LastName: string;
  ResNumber: string;
  MobileNumber: string;
  Brand: string;
  Country: string;
}>;


export type SendAddDriverSmsInviteMutation = { SendAddDriverSMSInvite: { Success: boolean, Error: string | null, Messages: Array<string> | null } };

export type BatchFragment = { batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null };

export type DamageFragment = { vir: string | null, damage_photos_locations: Array<string> | null };

export type RentalAddPhotoBatchMutationVariables = Exact<{
  input: PhotoBatchInput;
}>;


export type RentalAddPhotoBatchMutation = { RentalAddPhotoBatch: { Success: boolean, Error: string | null, rental_photos: Array<{ batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null }> | null } };

export type RentalRefreshDamagePhotosMutationVariables = Exact<{
  rental_agreement_number: string;
}>;


export type RentalRefreshDamagePhotosMutation = { RentalRefreshDamagePhotos: { Success: boolean, Error: string | null, damage_data: { vir: string | null, damage_photos_locations: Array<string> | null } | null } };

export type RentalQueryVariables = Exact<{
  rental_agreement_number?: string | null | undefined;
}>;


export type RentalQuery = { Rental: Array<{ rental_agreement_number: string, confirmation_number: string | null, reservation_number: string | null, brand: string, country: string, first_name: string | null, last_name: string | null, gold_number: string | null, rental_agreement: string | null, signed_rental_agreement: string | null, rental_invoice: string | null, tolls: string | null, insurance_rider: string | null, instant_return: boolean | null, pre_rental_photos: Array<string> | null, pickup: { location: string | null, dateTime: string | null }, dropoff: { location: string | null, dateTime: string | null }, vehicle: { vehicle_number: string | null, registration_number: string | null, vehicle_class: string | null } | null, rental_photos: Array<{ batch_id: string, batch_type: string, comments: string | null, batch_date: number | null, photo_urls: Array<string> | null, photo_views: Array<string> | null, coordinates: { latitude: number, longitude: number } | null }> | null, damage_data: { vir: string | null, damage_photos_locations: Array<string> | null } | null, esignature_trace: { documents: Array<{ url: string }> | null } | null, virs: Array<{ reportNumber: string | null, reportStatus: string | null, status: string | null, virStatus: string | null, date: string | null, thirdParty: boolean | null, incidentReports: Array<string> | null, assessmentReports: Array<string> | null, incidentDetails: { date: string | null, description: string | null, address: string | null, renterDriving: string | null } | null, damagePhotos: { customer: Array<string> | null, staff: Array<string> | null } | null, thirdPartyDetails: { lastName: string | null } | null, otherDriverDetails: { lastName: string | null } | null, damageDetails: { batchId: string | null, damageCodes: Array<{ name: string | null, description: string | null, id: string | null, type: string | null }> | null } | null }> | null }> };

export type RenterFragment = { customerNumber: string | null, BirthDate: string | null, RenterName: { firstName: string | null, lastName: string | null } | null, Address: { Street: string | null, Street1: string | null, City: string | null, PostalCode: string | null, Email: string | null, StateOrProvCode: string | null, HomeTelephoneNumber: string | null, CellTelephoneNumber: string | null, CountryCode: string | null, RegionOfIssue: string | null } | null, DrivingLicence: { Number: string | null, Issuer: string | null, ExpiryDate: string | null } | null };

export type FrontDeskSearchReservationQueryVariables = Exact<{
  ResNo?: string | null | undefined;
}>;


export type FrontDeskSearchReservationQuery = { FrontDeskSearchReservation: { Success: boolean, Error: string | null, Surname: string | null, ResNo: string | null, ResType: string | null, ConfNo: string | null, Country: string | null, LicenceNumber: string | null, PrePaid: boolean | null, OtherID: string | null, VerifyID: boolean | null, VerifyCC: boolean | null, SmsSentToAddDriverSuccess: boolean | null, CheckinStatus: string | null, AdditionalDriverIdVerified: boolean | null, Brand: string | null, DNR: number | null, HasValidResult: boolean | null, AdditionalDriverVerifiedTime: string | null, AdditionalDriverStatus: string | null, TransactionId: string | null, CounterCode: string | null, Renter: { customerNumber: string | null, BirthDate: string | null, RenterName: { firstName: string | null, lastName: string | null } | null, Address: { Street: string | null, Street1: string | null, City: string | null, PostalCode: string | null, Email: string | null, StateOrProvCode: string | null, HomeTelephoneNumber: string | null, CellTelephoneNumber: string | null, CountryCode: string | null, RegionOfIssue: string | null } | null, DrivingLicence: { Number: string | null, Issuer: string | null, ExpiryDate: string | null } | null } | null } };

export type GenericCheckinSearchQueryVariables = Exact<{
  ResNo?: string | null | undefined;
}>;


export type GenericCheckinSearchQuery = { GenericCheckinSearch: { Success: boolean, Error: string | null, Country: string | null, CheckinStatus: string | null, Brand: string | null } };

export type CheckinProgressQueryVariables = Exact<{
  ResNo?: string | null | undefined;
}>;


export type CheckinProgressQuery = { CheckinProgress: { Success: boolean, Error: string | null, CheckinStatus: string | null, IdStatus: string | null, CardStatus: string | null, DetailsSaved: boolean | null, Completed: boolean | null, PhoneSignedInAt: string | null, FailReason: string | null, CounterCode: string | null } };

export type FrontdeskGetEstimateQueryVariables = Exact<{
  ResNo: string;
}>;


export type FrontdeskGetEstimateQuery = { FrontdeskGetEstimate: { Success: boolean, Error: string | null, Estimate: { Total: number, CurrencyCode: string | null } | null, Customer: { TimeCharges: Array<{ Description: string, Quantity: number, Total: number, SubTotal: number }> | null, OptionsCharges: Array<{ Description: string, Quantity: number, Total: number, SubTotal: number }> | null } | null } };

export type FrontdeskUpdateReservationAndCustomerMutationVariables = Exact<{
  input: UpdateReservationInput;
}>;


export type FrontdeskUpdateReservationAndCustomerMutation = { FrontdeskUpdateReservationAndCustomer: { Success: boolean, Error: string | null, CheckinStatus: string | null, ReservationMainNote: string | null, CounterCode: string | null } };

export type PlaceFragment = { locationCode: string | null, dateTime: string | null, locationName: string | null, address1: string | null, address2: string | null, address3: string | null, city: string | null, postCode: string | null };

export type MessageFragment = { number: string | null, type: string | null, Text: string | null };

export type WebRetrieveReservationQueryVariables = Exact<{
  ResNo: string;
}>;


export type WebRetrieveReservationQuery = { WebRetrieveReservation: { Success: boolean, Error: string | null, ReferenceNumber: string | null, WebXGID: string | null, Version: number | null, ResNo: string | null, Status: string | null, ReservationMainNote: string | null, LocalPhone: string | null, PrePaid: boolean | null, ResType: string | null, Pickup: { locationCode: string | null, dateTime: string | null, locationName: string | null, address1: string | null, address2: string | null, address3: string | null, city: string | null, postCode: string | null } | null, Return: { locationCode: string | null, dateTime: string | null, locationName: string | null, address1: string | null, address2: string | null, address3: string | null, city: string | null, postCode: string | null } | null, Source: { code: string | null, confirmationNumber: string | null, countryCode: string | null } | null, Vehicle: { classCode: string | null, title: string | null, image: string | null } | null, Renter: { customerNumber: string | null, BirthDate: string | null, RenterName: { firstName: string | null, lastName: string | null } | null, Address: { Street: string | null, Street1: string | null, City: string | null, PostalCode: string | null, Email: string | null, StateOrProvCode: string | null, HomeTelephoneNumber: string | null, CellTelephoneNumber: string | null, CountryCode: string | null, RegionOfIssue: string | null } | null, DrivingLicence: { Number: string | null, Issuer: string | null, ExpiryDate: string | null } | null } | null, QuotedRate: { classCode: string | null, corporateRateID: string | null } | null, Options: Array<{ Code: string, Qty: number }> | null, Messages: Array<{ number: string | null, type: string | null, Text: string | null }> | null } };

export type WebResEstimateQueryVariables = Exact<{
  ResNo?: string | null | undefined;
  Reservation?: WebReservationInput | null | undefined;
}>;


export type WebResEstimateQuery = { WebResEstimate: { Success: boolean, Error: string | null, Total: number | null, CurrencyCode: string | null, IncludedDistance: number | null, RenterCharges: Array<{ code: string, desc: string, quantity: number, total: number }> | null, Messages: Array<{ number: string | null, type: string | null, Text: string | null }> | null } };

export type WebResOptionsQueryVariables = Exact<{
  ResNo: string;
}>;


export type WebResOptionsQuery = { WebResOptions: { Success: boolean, Error: string | null, Options: Array<{ code: string, desc: string, liability: number | null, maximum_days: number | null, rate: number, week_rate: number | null, xday_rate: number | null, rate_type: string | null, available: boolean }> | null } };

export type WebResRatesQueryVariables = Exact<{
  Reservation: WebReservationInput;
  Brand: string;
  Country: string;
}>;


export type WebResRatesQuery = { WebResRates: { Success: boolean, Error: string | null, Rates: Array<{ RateID: string, Class: string, Availability: string | null, CurrencyCode: string | null, Estimate: number | null, RateOnlyEstimate: number | null, Liability: number | null, PrePaid: boolean | null, DropCharge: { value: number | null, responsibility: string | null } | null, Distance: { Included: number | null } | null }> | null }, WebVehicleModels: Array<{ code: string, acriss: string | null, title: string, image: string | null }>, WebLocations: Array<{ locationCode: string, locationName: string, country: string | null, address1: string | null, address2: string | null, address3: string | null, state: string | null, city: string | null, postCode: string | null, brand: string | null }> };

export type WebUpdateReservationMutationVariables = Exact<{
  input: WebUpdateInput;
}>;


export type WebUpdateReservationMutation = { WebUpdateReservation: { Success: boolean, Error: string | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AddressFoundFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AddressFound on AddressValidation {
  Success
  Error
  Status
  International
  SuggestionCountry
  AddressResult {
    RecordId
    AddressLine
    AddressLine1
    AddressLine2
    State
    StateProvince
    Locality
    LocalityCityTown
    Postcode
    Suburb
    TownCityMailtown
    District
  }
}
    `, {"fragmentName":"AddressFound"}) as unknown as TypedDocumentString<AddressFoundFragment, unknown>;
export const BatchFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}
    `, {"fragmentName":"Batch"}) as unknown as TypedDocumentString<BatchFragment, unknown>;
export const DamageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Damage on DamageData {
  vir
  damage_photos_locations
}
    `, {"fragmentName":"Damage"}) as unknown as TypedDocumentString<DamageFragment, unknown>;
export const RenterFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Renter on FrontdeskRenter {
  customerNumber
  RenterName {
    firstName
    lastName
  }
  Address {
    Street
    Street1
    City
    PostalCode
    Email
    StateOrProvCode
    HomeTelephoneNumber
    CellTelephoneNumber
    CountryCode
    RegionOfIssue
  }
  BirthDate
  DrivingLicence {
    Number
    Issuer
    ExpiryDate
  }
}
    `, {"fragmentName":"Renter"}) as unknown as TypedDocumentString<RenterFragment, unknown>;
export const PlaceFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Place on WebPlace {
  locationCode
  dateTime
  locationName
  address1
  address2
  address3
  city
  postCode
}
    `, {"fragmentName":"Place"}) as unknown as TypedDocumentString<PlaceFragment, unknown>;
export const MessageFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Message on WebMessage {
  number
  type
  Text
}
    `, {"fragmentName":"Message"}) as unknown as TypedDocumentString<MessageFragment, unknown>;
export const AddressValidationByAddressDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AddressValidationByAddress($Address: String!, $CountryCode: String!, $Method: String!) {
  AddressValidationByAddress(
    Address: $Address
    CountryCode: $CountryCode
    Method: $Method
  ) {
    ...AddressFound
  }
}
    fragment AddressFound on AddressValidation {
  Success
  Error
  Status
  International
  SuggestionCountry
  AddressResult {
    RecordId
    AddressLine
    AddressLine1
    AddressLine2
    State
    StateProvince
    Locality
    LocalityCityTown
    Postcode
    Suburb
    TownCityMailtown
    District
  }
}`) as unknown as TypedDocumentString<AddressValidationByAddressQuery, AddressValidationByAddressQueryVariables>;
export const AddressValidationByRecordIdDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AddressValidationByRecordId($RecordId: String!, $Method: String!, $CountryCode: String!) {
  AddressValidationByRecordId(
    RecordId: $RecordId
    Method: $Method
    CountryCode: $CountryCode
  ) {
    ...AddressFound
  }
}
    fragment AddressFound on AddressValidation {
  Success
  Error
  Status
  International
  SuggestionCountry
  AddressResult {
    RecordId
    AddressLine
    AddressLine1
    AddressLine2
    State
    StateProvince
    Locality
    LocalityCityTown
    Postcode
    Suburb
    TownCityMailtown
    District
  }
}`) as unknown as TypedDocumentString<AddressValidationByRecordIdQuery, AddressValidationByRecordIdQueryVariables>;
export const CardPaymentCreateSessionDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CardPaymentCreateSession($ResNo: String!, $Brand: String!, $country: String!, $RedirectUrl: String) {
  CardPaymentCreateSession(
    ResNo: $ResNo
    Brand: $Brand
    country: $country
    RedirectUrl: $RedirectUrl
  ) {
    Success
    Error
    Url
  }
}
    `) as unknown as TypedDocumentString<CardPaymentCreateSessionMutation, CardPaymentCreateSessionMutationVariables>;
export const CardPaymentValidateDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CardPaymentValidate($ResNo: String!) {
  CardPaymentValidate(ResNo: $ResNo) {
    Success
    Error
    sessionId
    resNumber
    status
    service
    action
    date
    transactions {
      card {
        cardHolderName
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CardPaymentValidateQuery, CardPaymentValidateQueryVariables>;
export const FrontdeskSearchCustomerDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FrontdeskSearchCustomer($LicNo: String, $Country: String, $ResNumber: String, $IsAdditionalDriver: Boolean) {
  FrontdeskSearchCustomer(
    LicNo: $LicNo
    Country: $Country
    ResNumber: $ResNumber
    IsAdditionalDriver: $IsAdditionalDriver
  ) {
    Success
    Error
    customerNumber
    DNR
    RenterName {
      firstName
      lastName
    }
    Address {
      Street
      Street1
      City
      PostalCode
      Email
      StateOrProvCode
      HomeTelephoneNumber
      CellTelephoneNumber
      CountryCode
      RegionOfIssue
    }
    BirthDate
    DrivingLicence {
      Number
      Issuer
      ExpiryDate
    }
    IdVerification {
      Status
      TransactionId
      DateOfExpiry
      VerifiedTime
    }
  }
}
    `) as unknown as TypedDocumentString<FrontdeskSearchCustomerQuery, FrontdeskSearchCustomerQueryVariables>;
export const FrontdeskCreateCustomerDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FrontdeskCreateCustomer($input: CustomerInput!) {
  FrontdeskCreateCustomer(input: $input) {
    Success
    Error
    CustomerNumber
  }
}
    `) as unknown as TypedDocumentString<FrontdeskCreateCustomerMutation, FrontdeskCreateCustomerMutationVariables>;
export const FrontdeskUpdateCustomerDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FrontdeskUpdateCustomer($input: CustomerInput!) {
  FrontdeskUpdateCustomer(input: $input) {
    Success
    Error
    CustomerNumber
  }
}
    `) as unknown as TypedDocumentString<FrontdeskUpdateCustomerMutation, FrontdeskUpdateCustomerMutationVariables>;
export const IdVerificationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation IdVerification($input: IdVerificationInput!) {
  IdVerification(input: $input) {
    Success
    Error
    TransactionId
    Url
  }
}
    `) as unknown as TypedDocumentString<IdVerificationMutation, IdVerificationMutationVariables>;
export const IdVerificationQueryTransactionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query IdVerificationQueryTransaction($TransactionId: String!) {
  IdVerificationQueryTransaction(TransactionId: $TransactionId) {
    Success
    TransactionDetails {
      TransactionStatus
      Email
      LastName
      FirstName
      StateCountry
      Address
      Suburb
      PostalCode
      DOB
      LicNo
      DateOfExpiry
      StateOfIssue
      Reference
      TransactionId
      VerifiedTime
      OverallResult
      Over21
      FaceMatch
      Liveness
      DVS
      DocumentVariant
      Reason
    }
    CompletedAt
    CounterCode
    Url
  }
}
    `) as unknown as TypedDocumentString<IdVerificationQueryTransactionQuery, IdVerificationQueryTransactionQueryVariables>;
export const GetUpcomingOcrLabsOutageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GetUpcomingOcrLabsOutage {
  GetUpcomingOcrLabsOutage {
    start
    end
  }
}
    `) as unknown as TypedDocumentString<GetUpcomingOcrLabsOutageQuery, GetUpcomingOcrLabsOutageQueryVariables>;
export const SendAddDriverSmsInviteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendAddDriverSMSInvite($LastName: String!, $ResNumber: String!, $MobileNumber: String!, $Brand: String!, $Country: String!) {
  SendAddDriverSMSInvite(
    LastName: $LastName
    ResNumber: $ResNumber
    MobileNumber: $MobileNumber
    Brand: $Brand
    Country: $Country
  ) {
    Success
    Error
    Messages
  }
}
    `) as unknown as TypedDocumentString<SendAddDriverSmsInviteMutation, SendAddDriverSmsInviteMutationVariables>;
export const RentalAddPhotoBatchDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RentalAddPhotoBatch($input: PhotoBatchInput!) {
  RentalAddPhotoBatch(input: $input) {
    Success
    Error
    rental_photos {
      ...Batch
    }
  }
}
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}`) as unknown as TypedDocumentString<RentalAddPhotoBatchMutation, RentalAddPhotoBatchMutationVariables>;
export const RentalRefreshDamagePhotosDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RentalRefreshDamagePhotos($rental_agreement_number: String!) {
  RentalRefreshDamagePhotos(rental_agreement_number: $rental_agreement_number) {
    Success
    Error
    damage_data {
      ...Damage
    }
  }
}
    fragment Damage on DamageData {
  vir
  damage_photos_locations
}`) as unknown as TypedDocumentString<RentalRefreshDamagePhotosMutation, RentalRefreshDamagePhotosMutationVariables>;
export const RentalDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Rental($rental_agreement_number: String) {
  Rental(rental_agreement_number: $rental_agreement_number) {
    rental_agreement_number
    confirmation_number
    reservation_number
    brand
    country
    first_name
    last_name
    gold_number
    pickup {
      location
      dateTime
    }
    dropoff {
      location
      dateTime
    }
    vehicle {
      vehicle_number
      registration_number
      vehicle_class
    }
    rental_agreement
    signed_rental_agreement
    rental_invoice
    tolls
    insurance_rider
    instant_return
    pre_rental_photos
    rental_photos {
      ...Batch
    }
    damage_data {
      ...Damage
    }
    esignature_trace {
      documents {
        url
      }
    }
    virs {
      reportNumber
      reportStatus
      status
      virStatus
      date
      incidentDetails {
        date
        description
        address
        renterDriving
      }
      damagePhotos {
        customer
        staff
      }
      thirdParty
      thirdPartyDetails {
        lastName
      }
      otherDriverDetails {
        lastName
      }
      incidentReports
      assessmentReports
      damageDetails {
        batchId
        damageCodes {
          name
          description
          id
          type
        }
      }
    }
  }
}
    fragment Batch on PhotoBatch {
  batch_id
  batch_type
  comments
  batch_date
  coordinates {
    latitude
    longitude
  }
  photo_urls
  photo_views
}
fragment Damage on DamageData {
  vir
  damage_photos_locations
}`) as unknown as TypedDocumentString<RentalQuery, RentalQueryVariables>;
export const FrontDeskSearchReservationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FrontDeskSearchReservation($ResNo: String) {
  FrontDeskSearchReservation(ResNo: $ResNo) {
    Success
    Error
    Surname
    ResNo
    ResType
    ConfNo
    Country
    LicenceNumber
    PrePaid
    OtherID
    VerifyID
    VerifyCC
    SmsSentToAddDriverSuccess
    CheckinStatus
    AdditionalDriverIdVerified
    Brand
    DNR
    HasValidResult
    AdditionalDriverVerifiedTime
    AdditionalDriverStatus
    TransactionId
    CounterCode
    Renter {
      ...Renter
    }
  }
}
    fragment Renter on FrontdeskRenter {
  customerNumber
  RenterName {
    firstName
    lastName
  }
  Address {
    Street
    Street1
    City
    PostalCode
    Email
    StateOrProvCode
    HomeTelephoneNumber
    CellTelephoneNumber
    CountryCode
    RegionOfIssue
  }
  BirthDate
  DrivingLicence {
    Number
    Issuer
    ExpiryDate
  }
}`) as unknown as TypedDocumentString<FrontDeskSearchReservationQuery, FrontDeskSearchReservationQueryVariables>;
export const GenericCheckinSearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query GenericCheckinSearch($ResNo: String) {
  GenericCheckinSearch(ResNo: $ResNo) {
    Success
    Error
    Country
    CheckinStatus
    Brand
  }
}
    `) as unknown as TypedDocumentString<GenericCheckinSearchQuery, GenericCheckinSearchQueryVariables>;
export const CheckinProgressDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CheckinProgress($ResNo: String) {
  CheckinProgress(ResNo: $ResNo) {
    Success
    Error
    CheckinStatus
    IdStatus
    CardStatus
    DetailsSaved
    Completed
    PhoneSignedInAt
    FailReason
    CounterCode
  }
}
    `) as unknown as TypedDocumentString<CheckinProgressQuery, CheckinProgressQueryVariables>;
export const FrontdeskGetEstimateDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FrontdeskGetEstimate($ResNo: String!) {
  FrontdeskGetEstimate(ResNo: $ResNo) {
    Success
    Error
    Estimate {
      Total
      CurrencyCode
    }
    Customer {
      TimeCharges {
        Description
        Quantity
        Total
        SubTotal
      }
      OptionsCharges {
        Description
        Quantity
        Total
        SubTotal
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FrontdeskGetEstimateQuery, FrontdeskGetEstimateQueryVariables>;
export const FrontdeskUpdateReservationAndCustomerDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation FrontdeskUpdateReservationAndCustomer($input: UpdateReservationInput!) {
  FrontdeskUpdateReservationAndCustomer(input: $input) {
    Success
    Error
    CheckinStatus
    ReservationMainNote
    CounterCode
  }
}
    `) as unknown as TypedDocumentString<FrontdeskUpdateReservationAndCustomerMutation, FrontdeskUpdateReservationAndCustomerMutationVariables>;
export const WebRetrieveReservationDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebRetrieveReservation($ResNo: String!) {
  WebRetrieveReservation(ResNo: $ResNo) {
    Success
    Error
    ReferenceNumber
    WebXGID
    Version
    ResNo
    Status
    Pickup {
      ...Place
    }
    Return {
      ...Place
    }
    Source {
      code
      confirmationNumber
      countryCode
    }
    Vehicle {
      classCode
      title
      image
    }
    Renter {
      ...Renter
    }
    QuotedRate {
      classCode
      corporateRateID
    }
    ReservationMainNote
    LocalPhone
    Options {
      Code
      Qty
    }
    Messages {
      ...Message
    }
    PrePaid
    ResType
  }
}
    fragment Renter on FrontdeskRenter {
  customerNumber
  RenterName {
    firstName
    lastName
  }
  Address {
    Street
    Street1
    City
    PostalCode
    Email
    StateOrProvCode
    HomeTelephoneNumber
    CellTelephoneNumber
    CountryCode
    RegionOfIssue
  }
  BirthDate
  DrivingLicence {
    Number
    Issuer
    ExpiryDate
  }
}
fragment Place on WebPlace {
  locationCode
  dateTime
  locationName
  address1
  address2
  address3
  city
  postCode
}
fragment Message on WebMessage {
  number
  type
  Text
}`) as unknown as TypedDocumentString<WebRetrieveReservationQuery, WebRetrieveReservationQueryVariables>;
export const WebResEstimateDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebResEstimate($ResNo: String, $Reservation: WebReservationInput) {
  WebResEstimate(ResNo: $ResNo, Reservation: $Reservation) {
    Success
    Error
    Total
    CurrencyCode
    IncludedDistance
    RenterCharges {
      code
      desc
      quantity
      total
    }
    Messages {
      ...Message
    }
  }
}
    fragment Message on WebMessage {
  number
  type
  Text
}`) as unknown as TypedDocumentString<WebResEstimateQuery, WebResEstimateQueryVariables>;
export const WebResOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebResOptions($ResNo: String!) {
  WebResOptions(ResNo: $ResNo) {
    Success
    Error
    Options {
      code
      desc
      liability
      maximum_days
      rate
      week_rate
      xday_rate
      rate_type
      available
    }
  }
}
    `) as unknown as TypedDocumentString<WebResOptionsQuery, WebResOptionsQueryVariables>;
export const WebResRatesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebResRates($Reservation: WebReservationInput!, $Brand: String!, $Country: String!) {
  WebResRates(Reservation: $Reservation) {
    Success
    Error
    Rates {
      RateID
      Class
      Availability
      CurrencyCode
      Estimate
      RateOnlyEstimate
      DropCharge {
        value
        responsibility
      }
      Distance {
        Included
      }
      Liability
      PrePaid
    }
  }
  WebVehicleModels(Brand: $Brand, Country: $Country) {
    code
    acriss
    title
    image
  }
  WebLocations(Brand: $Brand, Country: $Country) {
    locationCode
    locationName
    country
    address1
    address2
    address3
    state
    city
    postCode
    brand
  }
}
    `) as unknown as TypedDocumentString<WebResRatesQuery, WebResRatesQueryVariables>;
export const WebUpdateReservationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation WebUpdateReservation($input: WebUpdateInput!) {
  WebUpdateReservation(input: $input) {
    Success
    Error
  }
}
    `) as unknown as TypedDocumentString<WebUpdateReservationMutation, WebUpdateReservationMutationVariables>;